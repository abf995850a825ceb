import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import type { TaskStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { recountShootsOf } from './neighbours.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Values } from '#platform/owner/owned-tables.ts'
import { shootAnswers } from './answers/answers.tables.ts'
import { genreSpelling } from './shoot-row.store.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { pollDays, pollVotes } from './poll/poll.tables.ts'
import { assertShootHolds, cancelledBy, newRow } from './shoots.rules.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { callTimes, shootContacts, shootLinks, shoots, shots, tasks } from './shoots.tables.ts'

/** A shoot with everything planned for it, as sample data contains it. */
export type WholeShoot = Omit<NewShoot, 'contactIds'> & {
  team: { contactId: number; role?: string | null | undefined }[]
  /** What people answered; sample data has none. */
  answers?: Omit<Values<typeof shootAnswers>, 'shootId'>[] | undefined
  links: { label: string; url: string }[]
  callTimes: { title: string; time: string; notes?: string | null | undefined }[]
  tasks: ({ title: string; status: TaskStatus; onlyMe?: boolean } & Partial<TaskDetails>)[]
  shots?: WholeShot[]
  poll?: (Pick<PollDay, 'date' | 'time' | 'pickedAt'> & { votes: PollDay['votes'] })[]
  cancelledAt?: string | null | undefined
  createdAt?: string | undefined
}
type WholeShot = { [text in 'title' | 'notes' | 'doneAt']?: string | null | undefined } & { imageId: number | null }
type TaskDetails = Record<'description' | 'assignedTo' | 'dueDate', string | null | undefined>

const shootParts = ['links', 'callTimes', 'tasks', 'shots', 'team'] as const
type Part = (typeof shootParts)[number]
type OnePart<P extends Part> = NonNullable<WholeShoot[P]>[number]
const partOf = <P extends Part>(shoot: WholeShoot, part: P) => (shoot[part] ?? []) as OnePart<P>[]
/** Rows per batch, of shoots with their parts: building the statements of 500 takes some 60 ms, in which nobody else is answered. */
const rowsAtOnce = 500

/**
 * Adds many shoots in one transaction and returns their ids in the given order; `asStored` for what was a shoot before: neither its
 * genre nor its zone are worked out again. Throws 400 when one exceeds a shoot's limits.
 */
export function addShoots(
  owner: Owner,
  given: Iterable<WholeShoot> | AsyncIterable<WholeShoot>,
  asStored = false,
): Promise<number[]> {
  return owner.transaction(async (owner) => {
    const ids: number[] = []
    const people = new Set<number>()
    for await (const some of batches(given)) {
      for (const { contactId } of some.flatMap(({ team }) => team)) people.add(contactId)
      ids.push(...(await addSome(owner, some, asStored)))
    }
    await recountShootsOf(owner, [...people])
    return ids
  })
}

/** The shoots in their order, as many at once as one statement can hold with all their parts. */
async function* batches(given: Iterable<WholeShoot> | AsyncIterable<WholeShoot>) {
  let some: WholeShoot[] = []
  let rows = 0
  for await (const shoot of given) {
    for (const part of shootParts) assertShootHolds(part, partOf(shoot, part).length)
    const more = shootParts.reduce((sum, part) => sum + partOf(shoot, part).length, 1 + (shoot.answers?.length ?? 0))
    if (rows + more > rowsAtOnce) {
      yield some
      some = []
      rows = 0
    }
    some.push(shoot)
    rows += more
  }
  if (some.length > 0) yield some
}

async function addSome(owner: Owner, given: WholeShoot[], asStored: boolean) {
  const spelled = asStored ? (genre: string) => genre : await genreSpelling(owner)
  const rows = given.map(
    ({
      team: _team,
      answers: _answers,
      links: _links,
      callTimes: _times,
      tasks: _tasks,
      shots: _shots,
      poll: _poll,
      ...fields
    }) => ({
      ...newRow(fields, spelled),
      // The moment of a file counts only for what is cancelled.
      ...((fields.cancelledAt === undefined || fields.status !== 'cancelled') &&
        cancelledBy(fields.status, undefined, currentInstant())),
      ...(asStored && { timeZone: fields.timeZone || null }),
    }),
  )
  const ids = (await owner.addAll(shoots, rows)).map((shoot) => shoot.id)
  await addParts(owner, given, ids)
  return ids
}

/** What belongs to shoots that were added, under their ids. */
async function addParts(owner: Owner, given: WholeShoot[], ids: number[]) {
  /** A row for each part of these shoots. */
  const each = <P extends Part, R>(part: P, row: (one: OnePart<P>, shootId: number, order: number) => R) =>
    given.flatMap((shoot, place) => partOf(shoot, part).map((one, order) => row(one, ids[place] ?? 0, order)))
  await owner.addAll(
    shootContacts,
    each('team', (member, shootId) => ({ ...member, shootId })),
  )
  await owner.addAll(
    shootAnswers,
    given.flatMap(({ answers = [] }, place) => answers.map((answer) => ({ ...answer, shootId: ids[place] ?? 0 }))),
  )
  await owner.addAll(
    shootLinks,
    each('links', (link, shootId, order) => ({ ...link, shootId, order })),
  )
  await owner.addAll(
    callTimes,
    each('callTimes', (time, shootId) => ({ ...time, shootId })),
  )
  await owner.addAll(
    tasks,
    each('tasks', (task, shootId, order) => ({ ...task, shootId, order })),
  )
  await owner.addAll(
    shots,
    each('shots', (shot, shootId, order) => ({ ...shot, key: newToken(), shootId, order })),
  )
  await addPolls(
    owner,
    given.map(({ poll = [] }, place) => ({ shootId: ids[place] ?? 0, poll })),
  )
}

/** The days that shoots offered, with what was said to them. */
async function addPolls(owner: Owner, polls: { shootId: number; poll: NonNullable<WholeShoot['poll']> }[]) {
  const days = polls.flatMap(({ shootId, poll }) => poll.map((day) => ({ shootId, day })))
  const rows = days.map(({ shootId, day: { votes: _votes, ...day } }) => ({ ...day, shootId }))
  const ids = (await owner.addAll(pollDays, rows)).map(({ id }) => id)
  const votes = days.flatMap(({ day }, place) => day.votes.map((vote) => ({ ...vote, dayId: ids[place] ?? 0 })))
  for (let from = 0; from < votes.length; from += rowsAtOnce)
    await owner.addAll(pollVotes, votes.slice(from, from + rowsAtOnce))
}
