import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { everythingRecords } from '@contactsheet/contracts/account/everything'
import { contacts } from '#contacts/contacts.tables.ts'
import { contactPictureBytes } from '#contacts/pictures/contact-picture-usage.store.ts'
import { contactPictures } from '#contacts/pictures/contact-pictures.tables.ts'
import { labelTables } from '#labels/labels.store.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { PictureInZip } from '#media/pictures-in-zip.ts'
import {
  moodboardGuests,
  moodboardImages,
  moodboardOffers,
  moodboardPicks,
  moodboards,
} from '#moodboards/moodboards.tables.ts'
import type { OwnedRecords, Row } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { imageName } from '#platform/files/safe-names.rules.ts'
import { shoots } from '#shoots/shoots.tables.ts'

const slice = 500

/** The export's numbers in place of database ids. */
export type Numbers = Map<number, number>

/** All records of a table in the order in which they were made, slice by slice. */
export async function* slicesOf<T extends OwnedRecords>(
  owner: Owner,
  table: T,
  atOnce = slice,
): AsyncGenerator<Row<T>[]> {
  let last = 0
  for (;;) {
    const rows = await owner.rows(table, gt(table.id, last), { orderBy: [asc(table.id)], limit: atOnce })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = (rows.at(-1) as { id: number }).id
  }
}

/** The labels of an account in the order in which they were made. */
export async function labelsInFile(owner: Owner) {
  const of = async <T extends OwnedRecords>(table: T) => owner.rows(table, undefined, { orderBy: [asc(table.id)] })
  return {
    types: (await of(labelTables.type)).map((row) => toRecord(everythingRecords.type, row)),
    genres: (await of(labelTables.genre)).map((row) => toRecord(everythingRecords.label, row)),
    tags: (await of(labelTables.tag)).map((row) => toRecord(everythingRecords.label, row)),
  }
}

export type PictureInFile = PictureInZip

/** The pictures of these contacts, by contact. */
async function picturesOf(owner: Owner, ids: number[]) {
  const kept = await owner.rows(contactPictures, inArray(contactPictures.contactId, ids))
  const files = await owner.byIds(
    mediaFiles,
    kept.map(({ fileId }) => fileId),
  )
  const keys = new Map(files.map(({ id, key }) => [id, key]))
  return new Map(kept.map(({ contactId, fileId }) => [contactId, keys.get(fileId) ?? '']))
}

/** Contacts as everything.json holds them, slice by slice; notes their numbers and pictures. */
export async function* contactsInFile(owner: Owner, numbers: Numbers, pictures: PictureInFile[]) {
  const lookup = await labelLookup(owner)
  for await (const rows of slicesOf(owner, contacts)) {
    const keys = await picturesOf(
      owner,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => {
      numbers.set(row.id, numbers.size + 1)
      const key = keys.get(row.id)
      const picture = key === undefined ? null : `contacts/${imageName(numbers.size)}`
      if (key !== undefined && picture !== null) pictures.push({ path: picture, key })
      return toRecord(everythingRecords.contact, {
        ...row,
        number: numbers.size,
        type: lookup.byId.type.get(row.typeId)?.name ?? '',
        genres: lookup.named('genre', row.genreIds).map(({ name }) => name),
        tags: lookup.named('tag', row.tagIds).map(({ name }) => name),
        picture,
      })
    })
  }
}

/** The images of a board in their order, what its guests marked on them, and the pictures of guests that wait. */
export async function imagesAndGuests(owner: Owner, boardId: number) {
  const images = await owner.rows(moodboardImages, eq(moodboardImages.moodboardId, boardId), {
    orderBy: [asc(moodboardImages.order), asc(moodboardImages.id)],
  })
  const guestIds = new Map<number, number>()
  const offered = await owner.rows(
    moodboardOffers,
    and(eq(moodboardOffers.moodboardId, boardId), isNull(moodboardOffers.declinedAt)),
    { orderBy: [asc(moodboardOffers.id)] },
  )
  const files = await owner.byIds(mediaFiles, [...new Set([...images, ...offered].map(({ fileId }) => fileId))])
  const keys = new Map(files.map(({ id, key }) => [id, key]))
  const guests = await owner.rows(moodboardGuests, eq(moodboardGuests.moodboardId, boardId), {
    orderBy: [asc(moodboardGuests.id)],
  })
  for (const { id } of guests) guestIds.set(id, guestIds.size + 1)
  const places = new Map(images.map(({ id }, place) => [id, place + 1]))
  const picks = await owner.rows(moodboardPicks, inArray(moodboardPicks.guestId, [0, ...guests.map(({ id }) => id)]))
  const picksOf = Map.groupBy(picks, ({ guestId }) => guestId)
  return {
    images: images.map((image) => ({ ...image, fileKey: keys.get(image.fileId) ?? '' })),
    // Those of a deleted guest are not there either.
    offers: offered.flatMap((offer) => {
      const guest = guestIds.get(offer.guestId)
      return guest === undefined ? [] : [{ ...offer, guest, fileKey: keys.get(offer.fileId) ?? '' }]
    }),
    guests: guests.map((guest) => {
      const picks = (picksOf.get(guest.id) ?? []).flatMap((row) => {
        const image = places.get(row.imageId)
        return image === undefined ? [] : [toRecord(everythingRecords.pick, { ...row, image })]
      })
      return toRecord(everythingRecords.guest, {
        ...guest,
        picks: picks.toSorted((one, other) => one.image - other.image),
      })
    }),
  }
}

/** How much an export of the account holds; a picture that several images show counts for each of them, and so do those that wait. */
export async function contentsOf(owner: Owner) {
  const [row] = await owner.query<{ images: number; pictureBytes: number }>(
    (mine) => sql`
      select count(*)::int as images, coalesce(sum(f.bytes), 0)::float8 + (${contactPictureBytes(mine)}) as "pictureBytes" from (
        select i.moodboard_id, i.file_id from ${mine(moodboardImages, 'i')}
        union all
        select o.moodboard_id, o.file_id from ${mine(moodboardOffers, 'o')}
        join ${mine(moodboardGuests, 'g')} on g.id = o.guest_id where o.declined_at is null) as shown
      join ${mine(moodboards, 'b')} on b.id = shown.moodboard_id
      join ${mine(mediaFiles, 'f')} on f.id = shown.file_id`,
  )
  return {
    contacts: await owner.count(contacts),
    shoots: await owner.count(shoots),
    moodboards: await owner.count(moodboards),
    images: row?.images ?? 0,
    pictureBytes: row?.pictureBytes ?? 0,
  }
}

export async function isEmpty(owner: Owner) {
  const { contacts: people, shoots: planned, moodboards: boards } = await contentsOf(owner)
  return people + planned + boards === 0
}

type Named<S> = { [name in keyof S]: unknown }

/**
 * The record that everything.json holds of these values: the fields that the contract names, in its order. A field that the
 * contract has and the values have not is an error of the compiler.
 */
export const toRecord = <S extends object, R extends Named<S>>({ shape }: { shape: S }, values: R) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, values[name as keyof S]])) as Pick<R, keyof S>
