import type { Owner } from '#platform/owner.ts'
import { recountShoots } from '#contacts/contacts.store.ts'
import { callTimesOf } from './call-times.store.ts'
import { linksOf } from './links.store.ts'
import { genreSpelling, lockedShoot } from './shoot-row.store.ts'
import { movedDueDate } from './shoots.rules.ts'
import { callTimes, shootContacts, shootLinks, shoots, tasks } from './shoots.tables.ts'
import { shownShoots } from './shown-shoots.store.ts'
import { tasksOf } from './tasks.store.ts'

/** Plans the same shoot again on another day, or without one: all its parts, every task still to do. Answers the id. */
export const duplicateShoot = (owner: Owner, id: number, date: string | null) =>
  owner.transaction(async (owner) => {
    const { searchText } = await lockedShoot(owner, id)
    const [shoot] = await shownShoots(owner, [id])
    if (shoot === undefined) throw new Error('A locked shoot was not shown')
    const { time, duration, location, notes, moodboardId, timeZone, latitude, longitude } = shoot
    const genre = shoot.genre && (await genreSpelling(owner))(shoot.genre)
    const planned = { genre, time, duration, location, notes, moodboardId, timeZone, latitude, longitude, searchText }
    const { id: shootId } = await owner.add(shoots, { ...planned, date })
    const team = shoot.shootContacts.map(({ contactId, role }) => ({ shootId, contactId, role }))
    await owner.addAll(shootContacts, team)
    await recountShoots(
      owner,
      team.map((member) => member.contactId),
    )
    await copyPlan(owner, { from: id, to: shootId, dueDate: (due) => movedDueDate(due, shoot.date, date) })
    return shootId
  })

type Copy = { from: number; to: number; dueDate: (dueDate: string | null) => string | null }

async function copyPlan(owner: Owner, { from, to, dueDate }: Copy) {
  const links = await linksOf(owner, from)
  await owner.addAll(
    shootLinks,
    links.map(({ label, url, order }) => ({ shootId: to, label, url, order })),
  )
  const times = await callTimesOf(owner, from)
  await owner.addAll(
    callTimes,
    times.map(({ title, time, notes }) => ({ shootId: to, title, time, notes })),
  )
  const list = await tasksOf(owner, from)
  await owner.addAll(
    tasks,
    list.map(({ title, description, assignedTo, order, ...task }) => {
      return { shootId: to, title, description, assignedTo, order, dueDate: dueDate(task.dueDate) }
    }),
  )
}
