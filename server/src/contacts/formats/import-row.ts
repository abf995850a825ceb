import { byName } from '@contactsheet/contracts/calls/by-name'
import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { contactTextNames, contactWayNames, type ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { contactFlagNames, contactFlags } from '@contactsheet/contracts/contacts/contact-flags'
import { unknownContact } from '@contactsheet/contracts/contacts/contact-name'
import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import { contactChanges, type FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactStageNames, contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { invalidInstagramHandle } from '@contactsheet/contracts/contacts/instagram-words'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { headerOf } from '../contact-fields.ts'
import { labelFields } from '@contactsheet/contracts/labels/labels.schemas'
import {
  type Values,
  valuesOf,
  type Draft,
  type ImportedContact,
  type ImportRow,
  shortened,
} from './imported-contact.ts'

type Names = { firstName?: string; lastName?: string; uses?: 'company' | 'nickname' }

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si'])
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non'])

/** What may follow a name and a comma without being a first name: `Ana Rey, PhD`. Cases matter: Ma and Md are names. */
const afterNames =
  /^(?:P[Hh]\.? ?D|M\.? ?D|D\.?D\.?S|M\.?B\.?A|[BM]\.?(?:A|F\.?A|[Ss][Cc]|[Ee]ng)|Esq|CPA|PPA|[JS]r|II|III|IV|GmbH|AG|Ltd|Inc|LLC)\.?$/

/** Splits `Berg, Anna` as well as `Anna Maria Berg`, where the last word is the last name. */
function splitName(given: string): Names {
  // A sheet that puts names together leaves its comma where one of them is missing.
  const name = given.replace(/^[\s,]+|[\s,]+$/g, '') || given
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  if (!last || !first) return splitWords(name)
  if (afterNames.test(first)) return withEnding(splitName(last), `, ${[first, ...more].join(', ')}`)
  return more.length === 0 ? { firstName: first, lastName: last } : splitWords(name)
}

/** A number in place of a name has no last one. */
function splitWords(name: string): Names {
  const words = name.split(/\s+/)
  return words.length === 1 || !/\p{L}/u.test(name)
    ? { firstName: name }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const withEnding = ({ firstName, lastName }: Names, ending: string): Names =>
  lastName === undefined ? { firstName: `${firstName}${ending}` } : { firstName, lastName: `${lastName}${ending}` }

function keysIn(values: Values): Names {
  const [firstName, lastName] = [values.firstName.join(' '), values.lastName.join(' ')]
  if (firstName || lastName) return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  // Address books name a card without a name after its e-mail address or number, which is not a name.
  const standIns = new Set([unknownContact, ...values.email, ...values.phone, ...values.instagramHandle])
  const [fullName] = values.fullName.filter((name) => !standIns.has(name))
  const [[company], [nickname]] = [values.company, values.nickname]
  if (fullName && fullName !== company) return splitName(fullName)
  if (nickname && !fullName) return { firstName: nickname, uses: 'nickname' }
  return company ? { firstName: company, uses: 'company' } : {}
}

/** The stage that a text names. */
export const stageIn = (text: string) =>
  contactStages.find((stage) => [stage, fold(contactStageNames[stage])].includes(fold(text)))

type Further = Record<ContactWays, FurtherWay[]>
const sources = { moreEmails: 'email', morePhones: 'phone' } as const

/** The phones and emails behind the first ones, as many as there is room for. */
const furtherIn = (values: Values): Further =>
  byName(contactWayNames(), (ways) =>
    values[sources[ways]]
      .slice(1)
      .map((value) => ({ label: values.labels.get(value) ?? 'other', value }))
      .filter((one) => contactChanges.shape[ways].safeParse([one]).success)
      .slice(0, contactLimits.more),
  )

/** Those that are neither the first nor among the further ones. */
const beyond = (texts: string[], further: FurtherWay[]) =>
  texts.slice(1).filter((text) => !further.some(({ value }) => value === text))

/** The notes, followed by plain lines for everything that has no field of its own. */
function notesIn(values: Values, uses: Names['uses'], more: Further): string {
  return [
    ...values.notes,
    ...beyond(values.email, more.moreEmails).map((email) => `Email: ${email}`),
    ...beyond(values.phone, more.morePhones).map((phone) => `Phone: ${phone}`),
    ...values.instagramHandle.slice(1).map((handle) => `Instagram: ${handle}`),
    ...values.website.map((address) => `Website: ${address}`),
    ...values.company.slice(uses === 'company' ? 1 : 0).map((company) => `Company: ${company}`),
    ...values.nickname
      .slice(uses === 'nickname' ? 1 : 0)
      .filter((nickname) => !values.fullName.includes(nickname))
      .map((nickname) => `Nickname: ${nickname}`),
    ...values.details,
  ].join('\n')
}

const single = [...contactTextNames(), 'type'] as const

function contactIn(values: Values): ImportedContact {
  const { uses, ...names } = keysIn(values)
  const stage = stageIn(values.stage[0] ?? '')
  const more = furtherIn(values)
  const texts = {
    ...byName(single, (field) => values[field][0]),
    firstName: names.firstName,
    lastName: names.lastName,
    notes: notesIn(values, uses, more),
    address: values.address.join(', '),
    city: [...new Set([...values.city.slice(0, 1), ...values.region.slice(0, 1)])].join(', '),
  }
  const flags = contactFlagNames().flatMap((flag) =>
    values[flag].slice(0, 1).map((word) => [flag, yes.has(fold(word))]),
  )
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
  return {
    ...given,
    ...Object.fromEntries(Object.entries(more).filter(([, ways]) => ways.length > 0)),
    genres: values.genres,
    tags: values.tags,
    ...(stage && { stage }),
    ...Object.fromEntries(flags),
  }
}

const isNamed = ({ firstName, lastName, instagramHandle: handle, email, phone }: ImportedContact) =>
  [firstName, lastName, handle, email, phone].some((text) => text !== undefined)

function problemIn(values: Values, contact: ImportedContact): string | undefined {
  if (!isNamed(contact)) return 'No name, Instagram handle, e-mail address or phone number'
  const [stage] = values.stage
  if (stage !== undefined && !contact.stage) return `Unknown stage: ${shortened(stage)}`
  for (const flag of contactFlagNames()) {
    const [word = 'no'] = values[flag]
    if (!yes.has(fold(word)) && !no.has(fold(word)))
      return `${contactFlags[flag].label} is yes or no, not: ${shortened(word)}`
  }
  return problemWith(contact)
}

/** Why the form would not accept a contact read from a file. */
export const problemWith = (contact: ImportedContact): string | undefined =>
  problemInFields(contact) ?? problemInLabels(contact)

const problemInLabels = ({ type, genres, tags }: ImportedContact) =>
  problemInNames('Contact type', type === undefined ? [] : [type]) ??
  problemInNames('Genre', genres) ??
  problemInNames('Tag', tags)

/** Checks the rules of the contract, so that an import accepts exactly what the form accepts. */
const problemInFields = (contact: ImportedContact): string | undefined =>
  contactChanges.safeParse(contact).error?.issues[0]?.message

function problemInNames(kind: string, names: string[]): string | undefined {
  if (names.length > importLimits.names) return `${kind}: too many names`
  for (const name of names) {
    const issue = labelFields.safeParse({ name }).error?.issues[0]
    if (issue) return `${kind} "${shortened(name)}": ${issue.message}`
  }
  return undefined
}

const isAddress = (email: string) => contactChanges.shape.email.safeParse(email).success

/** What sheets make of a number: `4.91705E+11` has lost its last digits, and `#NAME?` or `####` all of them. */
const isDestroyed = (phone: string) => /^(?:\d+(?:[.,]\d+)?e\+\d+|#(?:#+|[\p{Lu}/0]+[?!]|N\/A))$/iu.test(phone)

/** A day as files write it, where it cannot be mistaken for another: `2026-05-09`, also with a time, and `9.5.2026`. */
function dayIn(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text.replace(/[T ].*$/, '') : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(iso) ? iso : undefined
}

/** Texts that cannot be stored where they belong: they are left to the notes, and it is said. */
type Unfit = { texts: string[]; note: string; remark: string; refusal: string }

function unfitIn({
  email,
  instagramHandle: handles,
  phone,
  nextStepOn: days,
}: Values): Record<'email' | 'instagramHandle' | 'phone' | 'nextStepOn', Unfit> {
  return {
    email: {
      texts: email.filter((one) => !isAddress(one)),
      note: 'Email',
      remark: 'Not an email address, kept in the notes',
      refusal: 'Invalid email address',
    },
    instagramHandle: {
      texts: handles.filter((one) => instagramHandle(one) === undefined),
      note: 'Instagram',
      remark: 'Not an Instagram handle, kept in the notes',
      refusal: invalidInstagramHandle,
    },
    phone: {
      texts: phone.filter(isDestroyed),
      note: 'Phone, destroyed by a spreadsheet',
      remark: 'Phone number destroyed by a spreadsheet, kept in the notes',
      refusal: 'Phone number destroyed by a spreadsheet',
    },
    nextStepOn: {
      texts: days.filter((one) => dayIn(one) === undefined),
      note: headerOf('nextStepOn'),
      remark: 'Not a date that can be read for sure, kept in the notes',
      refusal: 'Not a date',
    },
  }
}

/** Turns what a file says about one contact into that contact, or into the reason why it cannot. A bad address, handle or number is left to the notes. */
export function importRow(line: number, draft: Draft): ImportRow {
  const read = valuesOf(draft)
  const { email, instagramHandle: handle, phone, nextStepOn: days } = unfitIn(read)
  const unfit = [email, handle, phone, days]
  const texts = new Set(unfit.flatMap((one) => one.texts))
  const values = {
    ...read,
    fullName: read.fullName.filter((name) => !texts.has(name)),
    email: read.email.filter((one) => !email.texts.includes(one)),
    instagramHandle: read.instagramHandle.filter((one) => !handle.texts.includes(one)),
    phone: read.phone.filter((one) => !phone.texts.includes(one)),
    nextStepOn: read.nextStepOn.flatMap((one) => dayIn(one) ?? []),
    details: [...unfit.flatMap((one) => one.texts.map((text) => `${one.note}: ${text}`)), ...read.details],
  }
  const contact = contactIn(values)
  const reason = (isNamed(contact) ? undefined : refusalOf(unfit)) ?? problemIn(values, contact)
  if (reason !== undefined) return { line, reason }
  const remarks = unfit.flatMap((one) => one.texts.map((text) => `${one.remark}: ${shortened(text)}`))
  return { line, contact, ...(remarks.length > 0 && { remarks }) }
}

/** Why a row is refused that has nothing valid to identify a person by. */
function refusalOf(unfit: Unfit[]): string | undefined {
  const first = unfit.find(({ texts }) => texts.length > 0)
  return first && `${first.refusal}: ${shortened(first.texts[0] ?? '')}`
}
