import { fold } from '@contactsheet/contracts/text/fold'
import { toSearchable, type Searchable } from '@contactsheet/contracts/text/ranked-match'
import { formatDate } from '@contactsheet/contracts/time/date-words'

/** Contacts as they are read, column by column. */
export type ContactStretch = {
  ids: number[]
  changed: number[]
  archived: boolean[]
  names: string[]
  handles: (string | null)[]
  texts: string[]
  phones: string[]
  roles: string[][]
  roleKeys: string[]
}
/** Shoots as they are read; `teams` are ids of contacts. */
export type ShootStretch = {
  ids: number[]
  changed: number[]
  dates: (string | null)[]
  titles: (string | null)[]
  texts: string[]
  teams: number[][]
}

/** A contact before it is put into the index. */
export type ContactEntry = {
  id: number
  changed: number
  archived: boolean
  name: string
  handle: string
  text: string
  /** Phone digits and the keys of roles, which are sought without what stands between digits or words. */
  keys: string
}
/** A shoot before it is put into the index; the team are places of contacts. */
export type ShootEntry = {
  id: number
  changed: number
  date: string | null
  title: string
  text: string
  team: number[]
}

type Changed = { id: number; changed: number }
const lastChangedFirst = (one: Changed, other: Changed) => other.changed - one.changed || other.id - one.id

/** The contacts of an account in the order of their places. */
export const contactEntries = (stretches: ContactStretch[]): ContactEntry[] =>
  stretches.flatMap(contactsIn).sort(lastChangedFirst)

const contactsIn = ({
  ids,
  changed,
  archived,
  names,
  handles,
  texts,
  phones,
  ...held
}: ContactStretch): ContactEntry[] =>
  ids.map((id, at) => ({
    id,
    changed: changed[at] ?? 0,
    archived: archived[at] ?? false,
    name: names[at] ?? '',
    handle: handles[at] ?? '',
    // Roles as they are written and without what stands between their words.
    text: [texts[at], ...(held.roles[at] ?? []).map(fold), held.roleKeys[at]].filter(Boolean).join('\n'),
    keys: [phones[at], held.roleKeys[at]].filter(Boolean).join('\n'),
  }))

/** The shoots of an account in the order of their places. */
export function shootEntries(stretches: ShootStretch[], contacts: ContactEntry[]): ShootEntry[] {
  const places = new Map(contacts.map(({ id }, place) => [id, place]))
  const teamOf = (ids: number[] = []) => ids.map((id) => places.get(id)).filter((place) => place !== undefined)
  const shootsIn = ({ ids, changed, dates, titles, texts, teams }: ShootStretch) =>
    ids.map((id, at) => ({
      id,
      changed: changed[at] ?? 0,
      date: dates[at] ?? null,
      title: fold(titles[at] ?? ''),
      text: texts[at] ?? '',
      team: teamOf(teams[at]),
    }))
  return stretches.flatMap(shootsIn).sort(lastChangedFirst)
}

/** What a contact is found by. */
export const searchableContact = ({ name, handle, text }: Omit<ContactEntry, 'id'>): Searchable =>
  toSearchable(name, { alias: handle, text })

/** What a shoot itself is found by: name, genre, place, date and notes. Initials are for people. */
export function searchableShoot({ date, title, text }: Pick<ShootEntry, 'date' | 'title' | 'text'>): Searchable {
  const [genre = '', place = ''] = text.split('\n')
  const started = `${place} ${dateText(date)}`
  return {
    ...toSearchable(title === '' ? genre : `${title} ${genre}`, { alias: place, started, text: `${text}\n${started}` }),
    initials: '',
  }
}

/** A date by every word it is called: 2026-05-09, Saturday, May 9. */
const dateText = (date: string | null) => (date === null ? '' : `${date} ${formatDate(date, 'long').toLowerCase()}`)
