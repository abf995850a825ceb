import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { contacts } from '#contacts/contacts.tables.ts'
import { labelTables } from '#labels/labels.store.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { moodboardGuests, moodboardImages, moodboardPicks, moodboards } from '#moodboards/moodboards.tables.ts'
import type { OwnedRecords, Row } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { callTimes, shootContacts, shootLinks, shoots, tasks } from '#shoots/shoots.tables.ts'

/** Records read at once. */
const slice = 500

/** Numbers that stand for the ids of an account in its export. */
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
  const of = async (kind: keyof typeof labelTables) =>
    owner.rows(labelTables[kind], undefined, { orderBy: [asc(labelTables[kind].id)] })
  const plain = ({ name, color }: { name: string; color: string }) => ({ name, color })
  const types = (await owner.rows(labelTables.type, undefined, { orderBy: [asc(labelTables.type.id)] })).map(
    ({ isDefault, ...label }) => ({ ...plain(label), isDefault }),
  )
  return { types, genres: (await of('genre')).map(plain), tags: (await of('tag')).map(plain) }
}

/** Contacts as everything.json holds them, slice by slice; notes their numbers. */
export async function* contactsInFile(owner: Owner, numbers: Numbers) {
  const lookup = await labelLookup(owner)
  for await (const rows of slicesOf(owner, contacts)) {
    yield rows.map((row) => {
      numbers.set(row.id, numbers.size + 1)
      const { firstName, lastName, email, phone, instagramHandle, notes, address, postalCode, city, country } = row
      return {
        number: numbers.size,
        firstName,
        lastName,
        email,
        phone,
        instagramHandle,
        notes,
        address,
        postalCode,
        city,
        country,
        type: lookup.byId.type.get(row.typeId)?.name ?? '',
        stage: row.stage,
        archived: row.archived,
        genres: lookup.named('genre', row.genreIds).map(({ name }) => name),
        tags: lookup.named('tag', row.tagIds).map(({ name }) => name),
        createdAt: row.createdAt,
      }
    })
  }
}

/** The rows that belong to shoots, in their order, by shoot. */
async function partsOf(owner: Owner, ids: number[]) {
  const [team, links, times, todo] = [
    await owner.rows(shootContacts, inArray(shootContacts.shootId, ids), { orderBy: [asc(shootContacts.id)] }),
    await owner.rows(shootLinks, inArray(shootLinks.shootId, ids), {
      orderBy: [asc(shootLinks.order), asc(shootLinks.id)],
    }),
    await owner.rows(callTimes, inArray(callTimes.shootId, ids), { orderBy: [asc(callTimes.time), asc(callTimes.id)] }),
    await owner.rows(tasks, inArray(tasks.shootId, ids), { orderBy: [asc(tasks.order), asc(tasks.id)] }),
  ]
  const by = <R extends { shootId: number }>(rows: R[]) => Map.groupBy(rows, ({ shootId }) => shootId)
  return { team: by(team), links: by(links), times: by(times), todo: by(todo) }
}

type PartsOf = Awaited<ReturnType<typeof partsOf>>

/** What belongs to a shoot; people who were deleted are left out. */
const partsInFile = (id: number, { team, links, times, todo }: PartsOf, people: Numbers) => ({
  team: (team.get(id) ?? []).flatMap(({ contactId, role }) => {
    const contact = people.get(contactId)
    return contact === undefined ? [] : [{ contact, role }]
  }),
  links: (links.get(id) ?? []).map(({ label, url }) => ({ label, url })),
  callTimes: (times.get(id) ?? []).map(({ title, time, notes }) => ({ title, time, notes })),
  tasks: (todo.get(id) ?? []).map(({ title, description, assignedTo, status, dueDate }) => ({
    title,
    description,
    assignedTo,
    status,
    dueDate,
  })),
})

/** Shoots as everything.json holds them, slice by slice. A board that was deleted is none. */
export async function* shootsInFile(owner: Owner, people: Numbers, boards: Numbers) {
  let number = 0
  for await (const rows of slicesOf(owner, shoots, 200)) {
    const ids = rows.map(({ id }) => id)
    const parts = await partsOf(owner, ids)
    yield rows.map(({ id, moodboardId, ...row }) => ({
      number: (number += 1),
      genre: row.genre,
      date: row.date,
      time: row.time,
      duration: row.duration,
      location: row.location,
      notes: row.notes,
      timeZone: row.timeZone,
      latitude: row.latitude,
      longitude: row.longitude,
      status: row.status,
      moodboard: boards.get(moodboardId ?? 0) ?? null,
      ...partsInFile(id, parts, people),
      createdAt: row.createdAt,
    }))
  }
}

/** The images of a board in their order, and what its guests marked on them. */
export async function imagesAndGuests(owner: Owner, boardId: number) {
  const images = await owner.rows(moodboardImages, eq(moodboardImages.moodboardId, boardId), {
    orderBy: [asc(moodboardImages.order), asc(moodboardImages.id)],
  })
  const files = await owner.byIds(mediaFiles, [...new Set(images.map(({ fileId }) => fileId))])
  const keys = new Map(files.map(({ id, key }) => [id, key]))
  const guests = await owner.rows(moodboardGuests, eq(moodboardGuests.moodboardId, boardId), {
    orderBy: [asc(moodboardGuests.id)],
  })
  const places = new Map(images.map(({ id }, place) => [id, place + 1]))
  const picks = await owner.rows(moodboardPicks, inArray(moodboardPicks.guestId, [0, ...guests.map(({ id }) => id)]))
  const picksOf = Map.groupBy(picks, ({ guestId }) => guestId)
  return {
    images: images.map((image) => ({ ...image, fileKey: keys.get(image.fileId) ?? '' })),
    guests: guests.map(({ id, name, doneAt, createdAt }) => ({
      name,
      doneAt,
      createdAt,
      picks: (picksOf.get(id) ?? [])
        .flatMap(({ imageId, verdict, note }) => {
          const image = places.get(imageId)
          return image === undefined
            ? []
            : [
                {
                  image,
                  verdict,
                  note,
                },
              ]
        })
        .toSorted((one, other) => one.image - other.image),
    })),
  }
}

/** How much an export of the account holds; a picture that several images show counts for each of them. */
export async function contentsOf(owner: Owner) {
  const [row] = await owner.query<{ images: number; pictureBytes: number }>(
    (mine) => sql`
      select count(*)::int as images, coalesce(sum(f.bytes), 0)::float8 as "pictureBytes" from ${moodboardImages} i
      join ${moodboards} b on ${mine(moodboards, 'b')} and b.id = i.moodboard_id
      join ${mediaFiles} f on ${mine(mediaFiles, 'f')} and f.id = i.file_id where ${mine(moodboardImages, 'i')}`,
  )
  return {
    contacts: await owner.count(contacts),
    shoots: await owner.count(shoots),
    moodboards: await owner.count(moodboards),
    images: row?.images ?? 0,
    pictureBytes: row?.pictureBytes ?? 0,
  }
}

/** True when there are no contacts, shoots and moodboards. */
export async function isEmpty(owner: Owner) {
  const { contacts: people, shoots: planned, moodboards: boards } = await contentsOf(owner)
  return people + planned + boards === 0
}
