import { asc, inArray, sql } from 'drizzle-orm'
import { everythingRecords } from '@contactsheet/contracts/account/everything'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shootAnswers } from '#shoots/answers/answers.tables.ts'
import { pollDays, pollVotes } from '#shoots/poll/poll.tables.ts'
import { callTimes, shootContacts, shootLinks, shoots, shots, tasks } from '#shoots/shoots.tables.ts'
import { slicesOf, toRecord, type Numbers } from './everything-rows.store.ts'

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
