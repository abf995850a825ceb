import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { isRealTime } from '@contactsheet/contracts/time/dates'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { TaskStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { CallTime, Task } from '@contactsheet/contracts/shoots/shoot'

/** Sorts call times by time of day. */
export const byTime = (a: CallTime, b: CallTime) => a.time.localeCompare(b.time)

/** A call time can be added once it has a title and a time. */
export const canAddCallTime = ({ title, time }: { title: string; time: string }) =>
  title.trim() !== '' && isRealTime(time)

const following: Record<TaskStatus, TaskStatus> = { todo: 'in-progress', 'in-progress': 'done', done: 'todo' }

/** The status after a click: to do, in progress, done, and back to the start. */
export const nextStatus = (status: TaskStatus): TaskStatus => following[status]

/** Tasks or shots in the order of these ids; those without one go last. */
export function inOrder<T extends { id: number; order: number }>(list: readonly T[], ids: readonly number[]): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return list.toSorted((a, b) => place(a) - place(b)).map((one, order) => ({ ...one, order }))
}

/** A list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** A list with `id` directly behind the last of those it followed that is still there, otherwise at the front. */
export function putBehind(ids: readonly number[], id: number, followed: readonly number[]): number[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(rest.findLastIndex((one) => followed.includes(one)) + 1, 0, id)
}

/** How many tasks are done: '2 of 5 done'. */
export function progress(tasks: readonly Pick<Task, 'status'>[]): string {
  const done = tasks.filter(({ status }) => status === 'done').length
  return tasks.length === 0 ? '' : `${done} of ${tasks.length} done`
}

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>

/** The user's entry among the people a task can be assigned to. */
export const youWords = (user: Named) => `You (${user.firstName || user.email})`

/** What is stored when the user takes a task: a name that others understand as well. */
const youStored = (user: Named) => [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email

/** A task's assignee, in words. */
export const assigneeWords = (assignedTo: string, user: Named | undefined) =>
  user !== undefined && assignedTo === youStored(user) ? youWords(user) : assignedTo

/** A due date as 'MMM d', with the year unless it is the current one. */
export const dueWords = (date: string, today: string) =>
  formatDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'day' : 'short')

/** True when a task should have been done before today. */
export const isLate = ({ dueDate, status }: Pick<Task, 'dueDate' | 'status'>, today: string) =>
  dueDate !== null && dueDate < today && status !== 'done'

/** Someone a task can be assigned to: the stored name, and how it is shown. */
type Assignable = { stored: string; shown: string }
export type AssignableGroup = { heading: string; people: Assignable[] }

type Person = Parameters<typeof displayName>[0]

const byName = (people: readonly Person[], but: readonly string[] = []): Assignable[] =>
  [...new Set(people.map(displayName))]
    .filter((name) => !but.includes(name))
    .map((name) => ({ stored: name, shown: name }))

/** Who a task can be assigned to: the user, then the team, then all other contacts; or only the contacts that a search found. */
export function assignableGroups(
  { user, team, contacts }: { user: Named; team: readonly Person[]; contacts: readonly Person[] },
  search: string,
): AssignableGroup[] {
  if (search !== '') return [{ heading: '', people: byName(contacts) }]
  const members = byName(team)
  const names = members.map(({ stored }) => stored)
  const groups = [
    { heading: '', people: [{ stored: youStored(user), shown: youWords(user) }] },
    { heading: 'On this shoot', people: members },
    { heading: 'Contacts', people: byName(contacts, names) },
  ]
  return groups.filter(({ people }) => people.length > 0)
}
