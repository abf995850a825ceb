import { mostHits } from '@contactsheet/contracts/search'
import {
  toSearchable,
  rankInName,
  rankOf,
  ranks,
  type Searchable,
  type SearchTerms,
} from '@contactsheet/contracts/text/ranked-match'
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
}
/** Shoots as they are read; `teams` are ids of contacts. */
export type ShootStretch = {
  ids: number[]
  changed: number[]
  dates: (string | null)[]
  texts: string[]
  teams: number[][]
}

type Entry = { id: number; changed: number; found: Searchable }
type ContactEntry = Entry & { archived: boolean; phones: string }
type ShootEntry = Entry & { team: number[] }

/** One more than is shown tells whether there are more. */
const most = mostHits + 1

/** What the search looks through of one account at one version: all live contacts and shoots, those changed last first. */
export class SearchIndex {
  readonly version: string
  readonly bytes: number
  readonly #contacts: ContactEntry[]
  readonly #shoots: ShootEntry[]

  constructor(version: string, contacts: ContactStretch[], shoots: ShootStretch[]) {
    this.version = version
    this.#contacts = contacts.flatMap(contactsIn).sort(lastChangedFirst)
    this.#shoots = shoots.flatMap(shootsIn).sort(lastChangedFirst)
    const phones = this.#contacts.reduce((sum, one) => sum + one.phones.length, 0)
    this.bytes = [...this.#contacts, ...this.#shoots].reduce((sum, { found }) => sum + bytesOf(found), phones)
  }

  /** The ids of the best contacts and shoots, archived contacts last. A contact is also found by any of `phones`. */
  find(sought: SearchTerms, phones: string[] = []): { contacts: number[]; shoots: number[] } {
    if (sought.words.length === 0) return this.#lastChanged()
    return { contacts: this.#findContacts(sought, phones), shoots: this.#findShoots(sought) }
  }

  #lastChanged() {
    const ids = (entries: Entry[]) => entries.slice(0, most).map(({ id }) => id)
    return { contacts: ids(this.#contacts.filter(({ archived }) => !archived)), shoots: ids(this.#shoots) }
  }

  #findContacts(sought: SearchTerms, phones: string[]) {
    const [active, archived] = [new TopRanked(most), new TopRanked(most)]
    for (const contact of this.#contacts) {
      const rank =
        rankOf(sought, contact.found) ??
        (phones.some((digits) => contact.phones.includes(digits)) ? ranks.elsewhere : undefined)
      if (rank !== undefined) (contact.archived ? archived : active).add(contact.id, rank)
    }
    return [...active.ids(), ...archived.ids()].slice(0, most)
  }

  /** By genre, place, date and notes; and by the people of the team, who count as found elsewhere. */
  #findShoots(sought: SearchTerms) {
    const best = new TopRanked(most)
    let people: Set<number>[] | undefined
    for (const { id, found, team } of this.#shoots) {
      const rank = rankOf(sought, found)
      if (rank !== undefined) best.add(id, rank)
      else if (team.length > 0) {
        people ??= this.#peopleNamed(sought)
        if (withTeam(sought, found, team, people)) best.add(id, ranks.elsewhere)
      }
    }
    return best.ids()
  }

  /** For each word, the contacts with it in their name or handle. */
  #peopleNamed({ words }: SearchTerms) {
    return words.map((word) => {
      const named = this.#contacts.filter(({ found }) => rankInName(word, found) !== undefined)
      return new Set(named.map(({ id }) => id))
    })
  }
}

const lastChangedFirst = (one: Entry, other: Entry) => other.changed - one.changed || other.id - one.id

const contactsIn = ({ ids, changed, archived, names, handles, texts, phones }: ContactStretch): ContactEntry[] =>
  ids.map((id, at) => ({
    id,
    changed: changed[at] ?? 0,
    archived: archived[at] ?? false,
    found: toSearchable(names[at] ?? '', { alias: handles[at] ?? '', text: texts[at] ?? '' }),
    phones: phones[at] ?? '',
  }))

const shootsIn = ({ ids, changed, dates, texts, teams }: ShootStretch): ShootEntry[] =>
  ids.map((id, at) => {
    const text = texts[at] ?? ''
    const [genre = '', place = ''] = text.split('\n')
    const started = `${place} ${dateText(dates[at] ?? null)}`
    const everything = `${text}\n${started}`
    const found = { ...toSearchable(genre, { alias: place, started, text: everything }), initials: '' }
    return { id, changed: changed[at] ?? 0, found, team: teams[at] ?? [] }
  })

/** A date by every word it is called: 2026-05-09, Saturday, May 9. */
const dateText = (date: string | null) => (date === null ? '' : `${date} ${formatDate(date, 'long').toLowerCase()}`)

const withTeam = ({ words }: SearchTerms, found: Searchable, team: number[], people: Set<number>[]) =>
  words.every(
    (word, at) =>
      team.some((id) => people[at]?.has(id) ?? false) ||
      rankInName(word, found) !== undefined ||
      found.text.includes(word.text),
  )

/** Bytes of an entry besides its texts. */
const entryBytes = 250
const bytesOf = ({ name, alias, starts, text }: Searchable) =>
  entryBytes + 2 * (name.length + alias.length + starts.length + text.length)

/** Collects the best few of a stream; among equals those that come first. */
export class TopRanked {
  readonly #most: number
  readonly #byRank: number[][] = Object.values(ranks).map(() => [])

  constructor(most: number) {
    this.#most = most
  }

  add(id: number, rank: number) {
    const among = this.#byRank[rank]
    if (among !== undefined && among.length < this.#most) among.push(id)
  }

  /** Their ids, the best first. */
  ids = () => this.#byRank.flat().slice(0, this.#most)
}
