import { instagramHandleInAddress } from '@contactsheet/contracts/contacts/instagram'
import { fieldNames, isWays, serverFields } from '../../contact-fields.ts'
import { birthdayText } from '../birthday.ts'
import { importRow } from '../import-row.ts'
import { addTo, type Draft, type DraftTarget, type ImportRow, type Unreadable } from '../imported-contact.ts'
import type { WayLabel } from '@contactsheet/contracts/contacts/way-labels'
import { wayLabelIn } from '../way-labels.ts'
import { isBinary } from '../text-file.ts'
import { type Card, cardsIn } from './vcard-cards.ts'
import { chosenProperties, type Property, plainText, splitValue } from './vcard-property.ts'
import { ownProduct } from './vcard-write.ts'

type Reader = (property: Property, add: (target: DraftTarget, texts: string[], label?: WayLabel) => void) => void

/** Properties that have no field of their own and become a line of the notes. */
const detailLabels: Record<string, string> = { TITLE: 'Job title' }

const text =
  (target: DraftTarget): Reader =>
  (property, add) =>
    add(target, [plainText(property)])

const isInstagram = ({ params }: Property, address: string) =>
  ['type', 'service-type', 'x-service-type'].some((param) => params.get(param)?.includes('instagram')) ||
  /^instagram:(?!\/\/)/i.test(address) ||
  instagramHandleInAddress(address) !== undefined

/** Apple writes the name as a parameter, or as the value after `x-apple:`; others write an address. */
const social: Reader = (property, add) => {
  const [user] = property.params.get('x-user') ?? []
  const whole = plainText(property)
  const value = whole.replace(/^(x-apple|instagram):(?!\/\/)/i, '')
  if (isInstagram(property, whole)) add('instagramHandle', [user || value])
  else if (/^https?:/i.test(value)) add('website', [value])
  else if (value !== '') add('details', [`${property.params.get('type')?.[0] ?? 'Messenger'}: ${value}`])
}

const filledParts = (value: string) => splitValue(value, ';').filter((part) => part.trim() !== '')

const name: Reader = ({ value }, add) => {
  const [last = '', first = '', middle = ''] = splitValue(value, ';').map((part) => part.trim())
  add('lastName', [last])
  add('firstName', [[first, middle.replaceAll(',', ' ')].filter((part) => part !== '').join(' ')])
}

const address: Reader = ({ value }, add) => {
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = splitValue(
    value,
    ';',
  )
  add('address', [street, extended, box])
  add('city', [city])
  add('region', [region])
  add('postalCode', [postalCode])
  add('country', [country])
}

const birthday: Reader = (property, add) => {
  // Some phones write it as if it had parts.
  const written = plainText(property).replace(/;+\s*$/, '')
  const text = birthdayText(written, property.params.get('x-apple-omit-year')?.[0])
  if (text !== '') add('details', [`Birthday: ${text}`])
}

/** What Android keeps beside the standard: `vnd.android.cursor.item/nickname;Jo;1;;;`. */
const ofAndroid: Reader = ({ value }, add) => {
  const [kind, nickname = ''] = splitValue(value, ';')
  if (kind === 'vnd.android.cursor.item/nickname') add('nickname', [nickname])
}

/** What a phone or email is called by its types. */
const labelOf = ({ params }: Property) => wayLabelIn((params.get('type') ?? []).join(' '))

const readers: Record<string, Reader> = {
  BDAY: birthday,
  N: name,
  FN: text('fullName'),
  NICKNAME: ({ value }, add) => add('nickname', [splitValue(value, ',').join(', ')]),
  'X-ANDROID-CUSTOM': ofAndroid,
  EMAIL: (property, add) => add('email', [plainText(property)], labelOf(property)),
  TEL: (property, add) => add('phone', [plainText(property).replace(/^tel:/i, '')], labelOf(property)),
  NOTE: text('notes'),
  ORG: ({ value }, add) => add('company', [filledParts(value).join(', ')]),
  URL: text('website'),
  'X-SOCIALPROFILE': social,
  SOCIALPROFILE: social,
  IMPP: social,
  'X-INSTAGRAM': text('instagramHandle'),
  ADR: address,
  CATEGORIES: ({ value }, add) => add('tags', splitValue(value, ',;')),
  'X-CONTACTSHEET-GENRES': ({ value }, add) => add('genres', splitValue(value, ',')),
  ...Object.fromEntries(
    fieldNames.flatMap((field) => {
      const { property } = serverFields[field]
      return property === null || isWays(field) ? [] : [[property, text(field)]]
    }),
  ),
}

/** A second postal address has no field of its own either, so it becomes a line of the notes. */
const secondAddress: Reader = ({ value }, add) => add('details', [`Address: ${filledParts(value).join(', ')}`])

function readerOf({ name: property }: Property): Reader | undefined {
  const label = detailLabels[property]
  return label ? (given, add) => add('details', [`${label}: ${plainText(given)}`]) : readers[property]
}

function draftOf(card: Card): Draft {
  const draft: Draft = {}
  const own = card.properties.some(({ name: property, value }) => property === 'PRODID' && value === ownProduct)
  const chosen = chosenProperties(card.properties, own)
  const isAddress = ({ name: property, value }: Property) => property === 'ADR' && /[^;\s]/.test(value)
  const firstAddress = chosen.find(isAddress)
  for (const property of chosen) {
    const reader = isAddress(property) && property !== firstAddress ? secondAddress : readerOf(property)
    reader?.(property, (target, texts, label) => addTo(draft, target, texts, label))
  }
  // Google puts everybody into these groups, so as tags they would mean nothing.
  if (!own) draft.tags = draft.tags?.filter((tag) => !/^(mycontacts|starred)$/i.test(tag)) ?? []
  return draft
}

const isGroup = ({ name: property, value }: Property) =>
  (property === 'KIND' || property === 'X-ADDRESSBOOKSERVER-KIND') && /^group$/i.test(value)

const lackWords = {
  beginning: 'The card cannot be read: its beginning is missing',
  end: 'The card is cut off: its end is missing',
}

function rowOf(card: Card): ImportRow {
  if (card.lacks) return { line: card.line, reason: lackWords[card.lacks] }
  if (card.properties.some(isGroup)) return { line: card.line, reason: 'A group of contacts, not a person' }
  return withPhoto(importRow(card.line, draftOf(card)), card)
}

function withPhoto(row: ImportRow, { photo: found }: Card): ImportRow {
  if (found === undefined || 'reason' in row) return row
  if ('remark' in found) return { ...row, remarks: [...(row.remarks ?? []), found.remark] }
  return { ...row, contact: { ...row.contact, photo: found.photo } }
}

/** Skips everything else, which may be large, like pictures, and is of no use here. */
const isRead = (name: string) => Object.hasOwn(readers, name) || Object.hasOwn(detailLabels, name) || marks.has(name)
const marks = new Set(['PRODID', 'KIND', 'X-ADDRESSBOOKSERVER-KIND'])

function* rowsOf(cards: Card[]): Generator<ImportRow> {
  for (const card of cards) yield rowOf(card)
}

/** Reads the cards of a vCard file, in which versions 2.1, 3.0 and 4.0 may be mixed. */
export function readVcards(fileText: string): { rows: Iterable<ImportRow> } | Unreadable {
  if (fileText.trim() === '') return { reason: 'The file is empty.' }
  if (isBinary(fileText)) return { reason: 'This file is not text. Choose a CSV or vCard file.' }
  const cards = cardsIn(fileText, isRead)
  if ('reason' in cards) return cards
  const none = cards.every(({ lacks }) => lacks === 'beginning')
  return none ? { reason: 'There is no contact card in this file.' } : { rows: rowsOf(cards) }
}
