import { eq } from 'drizzle-orm'
import type { Owner } from '#platform/owner/owner.ts'
import { recountShootsOf } from './neighbours/shoots-of-contacts.store.ts'
import { callTimesOf } from './planning/call-times.store.ts'
import { linksOf } from './planning/links.store.ts'
import { genreSpelling, getShootForUpdate } from './shoot-row.store.ts'
import { movedDueDate } from './shoots.rules.ts'
import { callTimes, shootContacts, shootLinks, shoots, tasks } from './shoots.tables.ts'
import { shootById } from './shoots-by-ids.store.ts'
import { tasksOf } from './planning/tasks.store.ts'

/** Columns of a shoot and its parts that are not copied. Every other column is, including any added later. */
export const notCopied = [
  'id',
  'userId',
  'shootId',
  'status',
  'sequence',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const

function copyOf<R extends object>(row: R) {
  const handedOn = Object.entries(row).filter(([column]) => !notCopied.some((own) => own === column))
  return Object.fromEntries(handedOn) as Omit<R, (typeof notCopied)[number]>
}

/** Plans the same shoot for another day or none, with all its parts and every task still to do. Returns the new id. Throws 404. */
export const duplicateShoot = (owner: Owner, id: number, date: string | null) =>
  owner.transaction(async (owner) => {
    const row = await getShootForUpdate(owner, id)
    const shoot = await shootById(owner, id)
    if (shoot === undefined) throw new Error('A locked shoot was not found')
    const genre = row.genre && (await genreSpelling(owner))(row.genre)
    const { id: shootId } = await owner.add(shoots, { ...copyOf(row), genre, moodboardId: shoot.moodboardId, date })
    await copyTeam(owner, { from: id, to: shootId, contactIds: shoot.shootContacts.map((member) => member.contactId) })
    await copyPlan(owner, { from: id, to: shootId, dueDate: (due) => movedDueDate(due, row.date, date) })
    return shootId
  })

/** Copies only the members whose contacts have not been deleted. */
async function copyTeam(owner: Owner, { from, to, contactIds }: { from: number; to: number; contactIds: number[] }) {
  const team = await owner.rows(shootContacts, eq(shootContacts.shootId, from), { orderBy: [shootContacts.id] })
  const there = team.filter(({ contactId }) => contactIds.includes(contactId))
  await owner.addAll(
    shootContacts,
    there.map((member) => ({ ...copyOf(member), shootId: to })),
  )
  await recountShootsOf(owner, contactIds)
}

type Copy = { from: number; to: number; dueDate: (dueDate: string | null) => string | null }

async function copyPlan(owner: Owner, { from, to, dueDate }: Copy) {
  const links = await linksOf(owner, from)
  await owner.addAll(
    shootLinks,
    links.map((link) => ({ ...copyOf(link), shootId: to })),
  )
  const times = await callTimesOf(owner, from)
  await owner.addAll(
    callTimes,
    times.map((time) => ({ ...copyOf(time), shootId: to })),
  )
  const list = await tasksOf(owner, from)
  await owner.addAll(
    tasks,
    list.map((task) => ({ ...copyOf(task), shootId: to, dueDate: dueDate(task.dueDate) })),
  )
}
