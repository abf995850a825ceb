import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import {
  dialledWithin,
  extended,
  phoneNumbersIn,
  readingsAbroad,
  withoutZeros,
  type PhoneNumber,
} from '@contactsheet/contracts/contacts/phone-numbers'

type Further = readonly { value: string }[] | null | undefined
type Reachable = { [by in 'instagramHandle' | 'email' | 'phone']?: string | null | undefined } & {
  [further in 'moreEmails' | 'morePhones']?: Further
}

type Person = Reachable & Parameters<typeof displayName>[0]

/** A way to read a phone number; the country is known only when the number states it. The zeros before it tell nobody apart. */
type PhoneReading = { country?: string; national: string }

function readingsOf(number: PhoneNumber): PhoneReading[] {
  const { country, national } = number
  if (country !== undefined) return readingsWithin({ country, national })
  return [{ national: withoutZeros(national) }, ...readingsAbroad(number).flatMap(readingsWithin)]
}

const readingsWithin = ({ country, national }: { country: string; national: string }) =>
  dialledWithin(country, national).map((digits) => ({ country, national: withoutZeros(digits) }))

const phoneReadings = (number: PhoneNumber): PhoneReading[] =>
  readingsOf(number)
    .filter(({ national }) => national.length >= 6 && national.length <= 15)
    .map(({ national, ...rest }) => ({ ...rest, national: extended(national, number) }))

const ofAnyCountry = '*'
const ofNoCountry = '?'

/** Keys under which a number is stored for recognition. */
const keptKeysOf = (number: PhoneNumber) =>
  phoneReadings(number).flatMap(({ country = ofNoCountry, national }) => [
    `phone:${ofAnyCountry} ${national}`,
    `phone:${country} ${national}`,
  ])

/** Keys by which a number is looked for: those of two countries never match, one without a country may be of any. */
const searchedKeysOf = (number: PhoneNumber) =>
  phoneReadings(number).flatMap(({ country, national }) =>
    country === undefined
      ? [`phone:${ofAnyCountry} ${national}`]
      : [`phone:${country} ${national}`, `phone:${ofNoCountry} ${national}`],
  )

/** The first one and the further ones. */
const all = (first: string | null | undefined, further: Further) => [
  first ?? '',
  ...(further ?? []).map(({ value }) => value),
]
const phonesOf = ({ phone, morePhones }: Reachable) => all(phone, morePhones).flatMap(phoneNumbersIn)
const emailsOf = ({ email, moreEmails }: Reachable) => all(email, moreEmails).filter((one) => one.trim() !== '')

const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Keys for the handle and the e-mail addresses, which are compared for equality. */
function exactKeys(person: Reachable): string[] {
  const { instagramHandle: handle } = person
  const keys: string[] = []
  if (handle?.trim()) keys.push(`instagram:${instagramHandle(handle) ?? handle.trim().toLowerCase()}`)
  return [...keys, ...emailsOf(person).map((email) => `email:${emailKey(email)}`)]
}

/** Keys under which a contact is stored for recognition; contacts without any are recognised by name alone. */
export const duplicateKeys = (person: Reachable): string[] => [
  ...new Set([...exactKeys(person), ...phonesOf(person).flatMap(keptKeysOf)]),
]

/** Keys by which to search for a contact. */
export const searchedKeys = (person: Reachable): string[] => [
  ...new Set([...exactKeys(person), ...phonesOf(person).flatMap(searchedKeysOf)]),
]

/** True for the same handle, e-mail address or phone number. */
export function sameContact(one: Reachable, other: Reachable): boolean {
  const kept = new Set(duplicateKeys(other))
  return searchedKeys(one).some((key) => kept.has(key))
}

/** True when the first text has all phone numbers of the second. */
export function hasPhones(kept: string, given: string): boolean {
  const keys = new Set(duplicateKeys({ phone: kept }))
  const numbers = phonesOf({ phone: given })
  return numbers.length > 0 && numbers.every((number) => searchedKeysOf(number).some((key) => keys.has(key)))
}

/** Trailing digits of a phone number by which candidates are found; the rule then looks closer. */
const tellingDigits = 6

/** What a database can search for without knowing the rules: its results include everybody who may be the same. */
export type LookUps = { handles: string[]; emails: string[]; phoneEnds: string[]; names: string[] }

/** The look-ups that find everybody who may be the same as one of these people. */
export function lookUpsOf(people: readonly Person[]): LookUps {
  const each = (of: (person: Person) => string[]) => [...new Set(people.flatMap(of))]
  return {
    handles: each(({ instagramHandle: handle }) => (handle?.trim() ? [instagramHandle(handle) ?? ''] : [])),
    emails: each((person) => emailsOf(person).map(emailEssence)),
    phoneEnds: each(phoneEndsOf),
    names: each((person) => (duplicateKeys(person).length === 0 ? [fold(displayName(person))] : [])),
  }
}

/** The part that all spellings of an address have in common and that every database computes alike. */
const emailEssence = (email: string) =>
  email
    .normalize('NFKC')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()

/** How the numbers of a person end, which all spellings of a number have in common. */
export const phoneEndsOf = (person: Reachable): string[] =>
  phonesOf(person)
    .filter((number) => phoneReadings(number).length > 0)
    .map(({ country = '', national }) => `${country}${national}`.slice(-tellingDigits))
