import { duplicateKeys, searchedKeys } from '../duplicates.rules.ts'
import { problemWith } from '../formats/import-row.ts'
import type { ImportedContact, ImportRow } from '../formats/imported-contact.ts'
import { fold } from '@contactsheet/contracts/text/fold'
import { mergedContact, namesAgree } from './merge-contacts.rules.ts'

/** A person in a file with all that its rows say; `others` are the lines joined with the first. */
export type FilePerson = { line: number; contact: ImportedContact; remarks: string[]; others: number[] }
/** A row that is about the person of an earlier one. */
type JoinedRow = { line: number; contact: ImportedContact; remarks: string[]; joins: FilePerson }
export type FileRow = FilePerson | JoinedRow | { line: number; reason: string }

/** How many people with one address are compared by parts of their names: an agency's address may be on every row of a file. */
const compared = 8

/** First and last name, for rows that say nothing else to know somebody by. A single word may well be two people. */
const wholeName = ({ firstName, lastName }: ImportedContact) =>
  firstName && lastName ? fold(`${firstName} ${lastName}`) : undefined

const nameOf = ({ firstName, lastName }: ImportedContact) => fold(`${firstName ?? ''} ${lastName ?? ''}`)

/**
 * Finds the earlier person of a row: with the same handle, e-mail address or phone number and a name that agrees, as people may
 * share an address; or with the same first and last name where one of the two has none of these.
 */
function earlierPeople() {
  const exact = new Map<string, FilePerson>()
  const byKey = new Map<string, FilePerson[]>()
  const byName = new Map<string, FilePerson>()
  const nameless = new Map<string, FilePerson>()
  const same = (contact: ImportedContact) => {
    const keys = searchedKeys(contact)
    const whole = wholeName(contact)
    if (keys.length === 0) return whole === undefined ? undefined : byName.get(whole)
    const name = nameOf(contact)
    const key = keys.find((one) => exact.has(`${one}\n${name}`))
    if (key !== undefined) return exact.get(`${key}\n${name}`)
    const alike = keys.flatMap((one) => byKey.get(one) ?? []).find((person) => namesAgree(person.contact, contact))
    return alike ?? (whole === undefined ? undefined : withoutKeys(nameless.get(whole)))
  }
  const add = (person: FilePerson, contact: ImportedContact) => {
    const [keys, whole] = [duplicateKeys(contact), wholeName(contact)]
    for (const key of keys) {
      const people = byKey.get(key) ?? []
      if (people.length < compared && !people.includes(person)) byKey.set(key, [...people, person])
      setFirst(exact, `${key}\n${nameOf(contact)}`, person)
    }
    if (whole === undefined) return
    setFirst(byName, whole, person)
    if (keys.length === 0) setFirst(nameless, whole, person)
  }
  return { same, add }
}

/** The person, unless a row that was joined has said how to reach them: another number is then somebody else's of that name. */
const withoutKeys = (person: FilePerson | undefined) =>
  person && duplicateKeys(person.contact).length === 0 ? person : undefined

function setFirst<V>(map: Map<string, V>, key: string, value: V) {
  if (!map.has(key)) map.set(key, value)
}

/** Joins a row with an earlier person; the reason why it cannot be, if what both say is more than a contact holds. */
export function joinWith(person: FilePerson, { line, contact, remarks }: Omit<FilePerson, 'others'>): FileRow {
  const both = mergedContact(person.contact, contact)
  const problem = problemWith(both)
  if (problem !== undefined) return { line, reason: `Same person as line ${person.line}. Together: ${problem}` }
  person.contact = both
  person.others.push(line)
  return { line, contact, remarks, joins: person }
}

/** The rows of a file with the same person only once: later rows are joined with the first about them. */
export function joinRows(rows: ImportRow[]): FileRow[] {
  const earlier = earlierPeople()
  return rows.map((row) => {
    if ('reason' in row) return row
    const { line, contact, remarks = [] } = row
    const before = earlier.same(contact)
    const person = { line, contact, remarks, others: [] }
    const result = before === undefined ? person : joinWith(before, person)
    if (!('reason' in result)) earlier.add(before ?? person, contact)
    return result
  })
}
