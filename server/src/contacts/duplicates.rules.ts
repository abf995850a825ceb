import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'

type Reachable = {
  instagramHandle?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

type Person = Reachable & Parameters<typeof displayName>[0]

/** One way to read a phone number; the country is known only when the number states it. */
type PhoneReading = { country?: string; national: string }

const twoDigitCountries = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** Country codes are 1 and 7, a known set of two-digit codes, and three digits for all others. */
function splitCountry(digits: string): PhoneReading {
  const length = /^[17]/.test(digits) ? 1 : twoDigitCountries.has(digits.slice(0, 2)) ? 2 : 3
  return { country: digits.slice(0, length), national: digits.slice(length).replace(/^0+/, '') }
}

function domesticReadings(digits: string): PhoneReading[] {
  if (digits.startsWith('0')) return [{ national: digits.replace(/^0+/, '') }]
  const readings: PhoneReading[] = [{ national: digits }]
  // Messengers write the country code without a plus, as do people in North America and Russia (8 is Russia's own prefix).
  if (digits.length >= 11) readings.push(splitCountry(digits))
  if (/^8\d{10}$/.test(digits)) readings.push({ country: '7', national: digits.slice(1) })
  return readings
}

/** Longer than any number with its extension; longer texts are ignored. */
const longestPhone = 100

function phoneReadings(phone: string): PhoneReading[] {
  if (phone.length > longestPhone) return []
  const [, number = '', extension] =
    /^(.*?)(?:[\s;,]*(?:ext\.?|x|#)[\s=]*(\d{1,6}))?$/is.exec(phone.normalize('NFKC').trim()) ?? []
  const digits = number.replace(/\(0\)/g, '').replace(/\D/g, '')
  const international = /^[^\d]*\+/.test(number) || digits.startsWith('00')
  const readings = international ? [splitCountry(digits.replace(/^00/, ''))] : domesticReadings(digits)
  return readings
    .filter(({ national }) => national.length >= 6 && national.length <= 15)
    .map((reading) =>
      extension === undefined ? reading : { ...reading, national: `${reading.national}x${extension}` },
    )
}

const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** Keys for the handle and the e-mail address, which are compared for equality. */
function exactKeys({ instagramHandle: handle, email }: Reachable): string[] {
  const keys: string[] = []
  if (handle?.trim()) keys.push(`instagram:${instagramHandle(handle) ?? handle.trim().toLowerCase()}`)
  if (email?.trim()) keys.push(`email:${emailKey(email)}`)
  return keys
}

const ofAnyCountry = '*'
const ofNoCountry = '?'

/** Keys under which a contact is stored for recognition; contacts without any are recognised by name alone. */
export function duplicateKeys(person: Reachable): string[] {
  const phones = phoneReadings(person.phone ?? '').flatMap(({ country = ofNoCountry, national }) => [
    `phone:${ofAnyCountry} ${national}`,
    `phone:${country} ${national}`,
  ])
  return [...new Set([...exactKeys(person), ...phones])]
}

/** Keys by which to search for a contact: numbers of two countries never match, one without a country may be of any. */
export function searchedKeys(person: Reachable): string[] {
  const phones = phoneReadings(person.phone ?? '').flatMap(({ country, national }) =>
    country === undefined
      ? [`phone:${ofAnyCountry} ${national}`]
      : [`phone:${country} ${national}`, `phone:${ofNoCountry} ${national}`],
  )
  return [...new Set([...exactKeys(person), ...phones])]
}

/** True for the same handle, e-mail address or phone number. */
export function sameContact(one: Reachable, other: Reachable): boolean {
  const kept = new Set(duplicateKeys(other))
  return searchedKeys(one).some((key) => kept.has(key))
}

/** Trailing digits of a phone number by which candidates are found; the rule then looks closer. */
const tellingDigits = 6

/** What a database can search for without knowing the rules: its results include everybody who may be the same. */
export type LookUps = { handles: string[]; emails: string[]; phoneEnds: string[]; names: string[] }

/** The look-ups that find everybody who may be the same as one of these people. */
export function lookUpsOf(people: readonly Person[]): LookUps {
  const found = {
    handles: new Set<string>(),
    emails: new Set<string>(),
    phoneEnds: new Set<string>(),
    names: new Set<string>(),
  }
  for (const person of people) {
    const keys = duplicateKeys(person)
    if (keys.length === 0) found.names.add(fold(displayName(person)))
    if (person.instagramHandle?.trim()) found.handles.add(instagramHandle(person.instagramHandle) ?? '')
    if (person.email?.trim()) found.emails.add(emailEssence(person.email))
    if (keys.some((key) => key.startsWith('phone:'))) found.phoneEnds.add(phoneEnd(person.phone ?? ''))
  }
  return {
    handles: [...found.handles],
    emails: [...found.emails],
    phoneEnds: [...found.phoneEnds],
    names: [...found.names],
  }
}

/** The part that all spellings of an address have in common and that every database computes alike. */
const emailEssence = (email: string) =>
  email
    .normalize('NFKC')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()

const phoneEnd = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(-tellingDigits)
