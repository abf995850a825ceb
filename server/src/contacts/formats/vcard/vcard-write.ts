import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { displayName, unknownContact, instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { fieldNames, serverFields } from '../../contact-fields.ts'
import { oneLineEnd, written, type ExportedContact } from '../imported-contact.ts'

/** Names the writer in each card, so that reading recognises our own files. */
export const ownProduct = '-//Contactsheet//Contacts//EN'

const octetsPerLine = 75

const escapeText = (text: string | null | undefined) =>
  oneLineEnd(text ?? '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a line after at most 75 octets, never inside a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= octetsPerLine) return line
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsPerLine) {
      lines.push(' ')
      octets = 1
    }
    lines.push((lines.pop() ?? '') + character)
    octets += size
  }
  return lines.join('\r\n')
}

/** A property, left out when it is empty. */
const given = (name: string, text: string | null | undefined) => (text ? [`${name}:${escapeText(text)}`] : [])

const types = { mobile: ',CELL', work: ',WORK', home: ',HOME', other: '' }
/** Further phones or emails, each with what it is called. */
const further = (name: string, ways: readonly FurtherWay[] | null | undefined) =>
  (ways ?? []).flatMap(({ label, value }) => given(`${name}${types[label]}`, value))

const list = (name: string, names: string[]) => (names.length > 0 ? [`${name}:${names.map(escapeText).join(',')}`] : [])

function formattedName(contact: ExportedContact) {
  const shown = displayName(contact)
  return shown === unknownContact ? contact.phone || shown : shown
}

function addressLine({ address, city, postalCode, country }: ExportedContact) {
  if (!(address || city || postalCode || country)) return []
  const parts = ['', '', address, city, '', postalCode, country]
  return [`ADR;TYPE=HOME:${parts.map(escapeText).join(';')}`]
}

/** Apple reads the social profile; Google and Android show only the web address. */
function instagramLines(handle: string | null | undefined) {
  if (!handle) return []
  const address = instagramProfileUrl(handle)
  return [`X-SOCIALPROFILE;TYPE=instagram;X-USER=${handle}:${address}`, `URL:${address}`]
}

/** The properties that only this product knows. */
const ownLines = (contact: ExportedContact) =>
  fieldNames.flatMap((field) => {
    const [{ property }, value] = [serverFields[field], contact[field]]
    return property === null || Array.isArray(value) ? [] : given(property, written(value))
  })

const card = (contact: ExportedContact): string[] => [
  'BEGIN:VCARD',
  'VERSION:3.0',
  `PRODID:${ownProduct}`,
  `N:${escapeText(contact.lastName)};${escapeText(contact.firstName)};;;`,
  `FN:${escapeText(formattedName(contact))}`,
  ...given(contact.moreEmails?.length ? 'EMAIL;TYPE=INTERNET,PREF' : 'EMAIL;TYPE=INTERNET', contact.email),
  ...further('EMAIL;TYPE=INTERNET', contact.moreEmails),
  ...given(contact.morePhones?.length ? 'TEL;TYPE=VOICE,PREF' : 'TEL;TYPE=VOICE', contact.phone),
  ...further('TEL;TYPE=VOICE', contact.morePhones),
  ...instagramLines(contact.instagramHandle),
  ...addressLine(contact),
  ...given('NOTE', contact.notes),
  ...list('CATEGORIES', contact.tags),
  ...list('X-CONTACTSHEET-GENRES', contact.genres),
  ...ownLines(contact),
  'END:VCARD',
]

/**
 * The contacts as cards of version 3.0, which Apple, Google and Android all read in full; 4.0 loses fields in Google Contacts and
 * on Android, and 2.1 has no dependable rule for character sets.
 */
export const toVcard = (contacts: readonly ExportedContact[]): string =>
  contacts
    .flatMap(card)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
