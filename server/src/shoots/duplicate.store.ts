import { eq } from 'drizzle-orm'
import type { Owner } from '#platform/owner/owner.ts'
import { recountShootsOf } from './neighbours.store.ts'
import { callTimesOf, linksOf, tasksOf } from './planning/parts.store.ts'
import { genreSpelling, getShootForUpdate } from './shoot-row.store.ts'
import { movedDueDate } from './shoots.rules.ts'
import { copiedShots, shotRowsOf } from './planning/shots.store.ts'
import { callTimes, shootContacts, shootLinks, shoots, shots, tasks } from './shoots.tables.ts'
import { shootById } from './shoots-by-ids.store.ts'
import { together } from '#platform/owner/together.ts'

/** Columns of a shoot and its parts that are not copied. Every other column is, including any added later. */
export const notCopied = [
  'id',
  'userId',
  'shootId',
  'status',
  'cancelledAt',
  'sequence',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const

function copyOf<R extends object>(row: R) {
  const handedOn = Object.entries(row).filter(([column]) => !notCopied.some((own) => own === column))
  return Object.fromEntries(handedOn) as Omit<R, (typeof notCopied)[number]>
}

/**
 * Inside a transaction: plans the same shoot for another day or none, with every task still to do and every shot to be taken. Returns the new one, and what
 * adds its parts. Throws 404.
 */
export async function duplicateShoot(owner: Owner, id: number, date: string | null) {
  const [row, shoot, spelling, parts] = await together([
    getShootForUpdate(owner, id),
    shootById(owner, id),
    genreSpelling(owner),
    partsOf(owner, id),
  ])
  if (shoot === undefined) throw new Error('A locked shoot was not found')
  const genre = row.genre && spelling(row.genre)
  const { moodboardId } = shoot
  const { id: shootId } = await owner.add(shoots, { ...copyOf(row), genre, moodboardId, date })
  // Only the members whose contacts have not been deleted.
  const there = new Set(shoot.shootContacts.map((member) => member.contactId))
  const put = <P extends object>(part: P) => ({ ...copyOf(part), shootId })
  const newTask = (task: (typeof parts.tasks)[number]) => ({
    ...put(task),
    dueDate: movedDueDate(task.dueDate, row.date, date),
  })
  const addParts = (owner: Owner) =>
    together([
      owner.addAll(shootContacts, parts.team.filter(({ contactId }) => there.has(contactId)).map(put)),
      recountShootsOf(owner, [...there]),
      owner.addAll(shootLinks, parts.links.map(put)),
      owner.addAll(callTimes, parts.callTimes.map(put)),
      owner.addAll(tasks, parts.tasks.map(newTask)),
      owner.addAll(shots, copiedShots(parts.shots.map(put))),
    ])
  return { id: shootId, moodboardId, addParts }
}

async function partsOf(owner: Owner, id: number) {
  const [team, links, callTimes, tasks, shots] = await together([
    owner.rows(shootContacts, eq(shootContacts.shootId, id), { orderBy: [shootContacts.id] }),
    linksOf(owner, id),
    callTimesOf(owner, id),
    tasksOf(owner, id),
    shotRowsOf(owner, id),
  ])
  return { team, links, callTimes, tasks, shots }
}
