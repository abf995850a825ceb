import type { Act, ActProblem } from '#lib/data/outbox/act.ts'
import { noAddress } from '#lib/data/outbox/fates.ts'

/** What is done to a part of something. */
export type PartAct = 'Add' | 'Change' | 'Delete' | 'Order'

/** Names of fields that are not said as they are called. */
const ownWords: Partial<Record<string, string>> = {
  done: 'taken or not',
  onlyMe: 'only for me',
  dueDate: 'due date',
  assignedTo: 'assignee',
  url: 'address',
  title: 'name',
}

/** The labels of the fields that are sent: 'Notes, Status'. */
export const labelsIn = (body: object = {}, labels: Partial<Record<string, { label: string }>> = {}) =>
  Object.keys(body)
    .map((name) => labels[name]?.label ?? ownWords[name] ?? name)
    .join(', ')

const nameIn = (part: object) => {
  const { title, label } = part as { title?: unknown; label?: unknown }
  const name = title || label
  return typeof name === 'string' ? ` “${name}”` : ''
}

/** Fields that are chosen rather than typed, and said as they are chosen: 'in progress'. */
const chosen = new Set(['status', 'stage', 'type'])
/** What somebody would lose of an act that comes to nothing: what was typed, by field. */
export const typedIn = (body: object = {}) =>
  Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !chosen.has(name) && !/^\d[\d:-]+$/.test(value),
  ) as [string, string][]

/** A value as the list shows it. */
export function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return chosen.has(name) ? value.replaceAll('-', ' ') : value
  return Array.isArray(value) ? value.join(', ') : String(value as number)
}

/** What a change says: the chosen value of a single field, else the labels of all. */
function changeIn(body: object): string {
  const [[name, value] = ['', ''], ...others] = Object.entries(body)
  if (others.length === 0 && chosen.has(name)) return valueWords(name, value)
  if (others.length === 0 && name === 'done') return value ? 'taken' : 'not taken'
  return labelsIn(body)
}

/** Names an act on a part: 'Add task “Steamer”', 'Task “Steamer”: done', 'Order of tasks'. */
export function wordsOfPart(one: string, act: PartAct, part: object, body: object): string {
  if (act === 'Order') return `Order of ${one}s`
  if (act !== 'Change') return `${act} ${one}${nameIn(part)}`
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}${nameIn(part)}: ${changeIn(body)}`
}

const elsewhere = 'This was made with another version of the app, and the server does not know it.'

const isOfMember = ({ method, path }: Pick<Act['route'], 'method' | 'path'>) =>
  method === 'PATCH' && path.endsWith('/contacts/:contactId')

/** Why the server will not do it. What is gone it names itself: that may be what an act is about, or what it only mentions. */
export function refusalWords(
  { status, message = 'This could not be saved.' }: Partial<ActProblem> = {},
  route?: Pick<Act['route'], 'method' | 'path'>,
): string {
  const gone = status === 404 ? /^(.+) not found$/.exec(message)?.[1] : undefined
  if (gone === 'Contact' && route && isOfMember(route)) return 'This person is not on the team any more.'
  if (gone) return `The ${gone.toLowerCase()} was deleted meanwhile.`
  return status === 404 && message === noAddress ? elsewhere : message
}

/** What has become of an act so far that waits. */
export function stillWords({ tries, last }: Pick<Act, 'tries' | 'last'>): string {
  if (tries === 0) return 'Not sent yet'
  return last === 'failing' ? 'The server failed at it. It is tried again.' : 'Sent before, without an answer'
}
