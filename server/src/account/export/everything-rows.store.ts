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
import { intArray } from '#platform/owner/id-arrays.ts'
import type { OwnedRecords, Row } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootAnswers } from '#shoots/answers/answers.tables.ts'
import { imageName } from '#platform/files/safe-names.rules.ts'
import { pollDays, pollVotes } from '#shoots/poll/poll.tables.ts'
import { callTimes, shootContacts, shootLinks, shoots, shots, tasks } from '#shoots/shoots.tables.ts'

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

/** The boards of these images, and their places among the images there. */
async function placesOfImages(owner: Owner, ids: number[]) {
  if (ids.length === 0) return new Map<number, Place>()
  const among = intArray([...new Set(ids)])
  const found = await owner.query<Place & { id: number }>(
    (mine) => sql`
      select * from (
        select i.id, i.moodboard_id as "boardId", row_number() over (partition by i.moodboard_id order by i."order", i.id)::int as place
        from ${mine(moodboardImages, 'i')}
        where i.moodboard_id in (select o.moodboard_id from ${mine(moodboardImages, 'o')} where o.id = any(${among}))) as placed
      where id = any(${among})`,
  )
  return new Map(found.map(({ id, ...place }) => [id, place]))
}
type Place = { boardId: number; place: number }

/** The rows that belong to shoots, in their order, by shoot. */
async function partsOf(owner: Owner, ids: number[]) {
  const [team, said, links, times, todo, toTake] = [
    await owner.rows(shootContacts, inArray(shootContacts.shootId, ids), { orderBy: [asc(shootContacts.id)] }),
    await owner.rows(shootAnswers, inArray(shootAnswers.shootId, ids), { orderBy: [asc(shootAnswers.id)] }),
    await owner.rows(shootLinks, inArray(shootLinks.shootId, ids), {
      orderBy: [asc(shootLinks.order), asc(shootLinks.id)],
    }),
    await owner.rows(callTimes, inArray(callTimes.shootId, ids), { orderBy: [asc(callTimes.time), asc(callTimes.id)] }),
    await owner.rows(tasks, inArray(tasks.shootId, ids), { orderBy: [asc(tasks.order), asc(tasks.id)] }),
    await owner.rows(shots, inArray(shots.shootId, ids), { orderBy: [asc(shots.order), asc(shots.id)] }),
  ]
  const days = await owner.rows(pollDays, inArray(pollDays.shootId, ids), {
    orderBy: [asc(pollDays.date), asc(pollDays.time), asc(pollDays.id)],
  })
  const dayIds = sql`${pollVotes.dayId} = any(${intArray(days.map(({ id }) => id))})`
  const votes = Map.groupBy(
    await owner.rows(pollVotes, dayIds, { orderBy: [asc(pollVotes.contactId)] }),
    ({ dayId }) => dayId,
  )
  const by = <R extends { shootId: number }>(rows: R[]) => Map.groupBy(rows, ({ shootId }) => shootId)
  const places = await placesOfImages(
    owner,
    toTake.flatMap(({ imageId }) => imageId ?? []),
  )
  const parts = { team: by(team), said: by(said), links: by(links), times: by(times), todo: by(todo) }
  return { ...parts, toTake: by(toTake), places, days: by(days), votes }
}

type PartsOf = Awaited<ReturnType<typeof partsOf>>

/** What belongs to a shoot; people who were deleted are left out. */
const partsInFile = (
  id: number,
  { team, said, links, times, todo, toTake, places, days, votes }: PartsOf,
  people: Numbers,
  boards: Numbers,
) => ({
  team: (team.get(id) ?? []).flatMap((row) => {
    const contact = people.get(row.contactId)
    return contact === undefined ? [] : [toRecord(everythingRecords.member, { ...row, contact })]
  }),
  answers: (said.get(id) ?? []).flatMap((row) => {
    const contact = people.get(row.contactId)
    return contact === undefined ? [] : [toRecord(everythingRecords.answer, { ...row, contact })]
  }),
  links: (links.get(id) ?? []).map((row) => toRecord(everythingRecords.link, row)),
  callTimes: (times.get(id) ?? []).map((row) => toRecord(everythingRecords.callTime, row)),
  tasks: (todo.get(id) ?? []).map((row) => toRecord(everythingRecords.task, row)),
  shots: (toTake.get(id) ?? []).map((row) => {
    const image = places.get(row.imageId ?? 0)
    const moodboard = boards.get(image?.boardId ?? 0)
    const picture = image === undefined || moodboard === undefined ? null : { moodboard, image: image.place }
    return toRecord(everythingRecords.shot, { ...row, picture })
  }),
  poll: (days.get(id) ?? []).map((row) => ({
    ...toRecord(everythingRecords.pollDay, { ...row, votes: [] }),
    votes: (votes.get(row.id) ?? []).flatMap((vote) => {
      const contact = people.get(vote.contactId)
      return contact === undefined ? [] : [toRecord(everythingRecords.pollVote, { ...vote, contact })]
    }),
  })),
})

/** Shoots as everything.json holds them, slice by slice. A deleted board counts as none. */
export async function* shootsInFile(owner: Owner, people: Numbers, boards: Numbers) {
  let number = 0
  for await (const rows of slicesOf(owner, shoots, 200)) {
    const ids = rows.map(({ id }) => id)
    const parts = await partsOf(owner, ids)
    yield rows.map((row) =>
      toRecord(everythingRecords.shoot, {
        ...row,
        number: (number += 1),
        moodboard: boards.get(row.moodboardId ?? 0) ?? null,
        ...partsInFile(row.id, parts, people, boards),
      }),
    )
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
