import type { ContactDetail, ContactPage, ListedContact, NewContact } from '@contactsheet/contracts/contacts/contact'
import { contactTextNames, contactWayNames } from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { contactFlagNames, contactFlags, type Flag } from '@contactsheet/contracts/contacts/contact-flags'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { isDue } from '@contactsheet/contracts/contacts/follow-up'
import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import { fold } from '@contactsheet/contracts/text/fold'
import { rowsOf, type Pages } from '../contact-pages.rules.ts'
import { changed } from '../contacts.rules.ts'
import { silenceOf } from '../follow-up.rules.ts'

/** What a list asks for, as far as it says so. */
export type Wanted = Partial<ContactQuery>
/** The photographer's day. */
export type Day = { today: string; zone: string }

/** Somebody as the server will know them who was just added; their labels have no colours yet. */
export function madeContact(id: number, { type, ...given }: NewContact, createdAt: string): ContactDetail {
  const nobody = {
    id,
    type,
    ...byName(contactTextNames(), () => null),
    ...byName(contactWayNames(), () => []),
    ...byName(contactFlagNames(), () => false),
    instagramProfileUrl: null,
    picture: null,
    stage: 'todo' as const,
    stageSince: null,
    shootCount: 0,
    roles: [],
    createdAt,
    updatedAt: createdAt,
    contactTags: [],
    contactGenres: [],
    shootContacts: [],
  }
  return changed<ContactDetail>(nobody, given, { genres: [], tags: [] })
}

type Filtered = 'types' | 'genres' | 'tags' | 'stages' | 'roles' | 'cities'
const namesIn: Record<Filtered, (contact: ListedContact) => string[]> = {
  types: ({ type }) => [type],
  genres: ({ contactGenres }) => contactGenres.map(({ genre }) => genre.name),
  tags: ({ contactTags }) => contactTags.map(({ tag }) => tag.name),
  stages: ({ stage }) => [stage],
  roles: ({ roles }) => roles,
  cities: ({ city }) => (city === null ? [] : [city]),
}
const betweenWords = /[-\s,./_]+/g
const key = (name: string) => fold(name).replaceAll(betweenWords, '')

const typedNumber = /^[\d\s+()./-]+$/
const fewestDigits = 3
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** By any of their texts, a phone number or a role: nearly as the server looks, which knows the numbers of all countries. */
function isFound(contact: ListedContact, search: string): boolean {
  const { firstName, lastName, email, phone, instagramHandle, moreEmails, morePhones, roles } = contact
  const values = (ways: { value: string }[]) => ways.map(({ value }) => value)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const texts = [name, email, phone, instagramHandle && `@${instagramHandle}`, ...values(moreEmails), ...roles]
  if (texts.some((text) => fold(text ?? '').includes(fold(search)))) return true
  const digits = typedNumber.test(search) ? digitsOf(search).replace(/^0+/, '') : ''
  if (digits.length < fewestDigits) return false
  return [phone ?? '', ...values(morePhones)].some((number) => digitsOf(number).includes(digits))
}

/** True for somebody whom a list shows. */
export function isWanted(contact: ListedContact, wanted: Wanted, day: Day): boolean {
  const { search = '', minShootCount = 0, maxShootCount = Number.POSITIVE_INFINITY } = wanted
  const isHidden = contactFlagNames().some((flag) => {
    const hides = (contactFlags[flag] as Flag).filter === 'hides'
    return (wanted[flag] ?? false) !== hides && contact[flag] === hides
  })
  if (isHidden || contact.shootCount < minShootCount || contact.shootCount > maxShootCount) return false
  if (wanted.followUpDue && !isDue(contact, day.today)) return false
  if (wanted.noAnswer && silenceOf(contact, day) === undefined) return false
  return hasNames(contact, wanted) && (search.trim() === '' || isFound(contact, search))
}

/** Any of the names in each filter, or none of them where the filter says NOT. */
function hasNames(contact: ListedContact, wanted: Wanted): boolean {
  return keysIn(namesIn).every((filter) => {
    const names = new Set(wanted[filter]?.map(key))
    const has = namesIn[filter](contact).some((name) => names.has(key(name)))
    return names.size === 0 || has !== (wanted[`${filter}Not`] ?? false)
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const nameOf = (contact: ListedContact) => fold(displayName(contact))
const orders = {
  name: (one: ListedContact, other: ListedContact) => compare(nameOf(one), nameOf(other)),
  newest: (one: ListedContact, other: ListedContact) => compare(other.createdAt, one.createdAt),
  shoots: (one: ListedContact, other: ListedContact) => other.shootCount - one.shootCount,
}

/** A list of these people, in one page. */
export function listOf(people: ListedContact[], { sort = 'name' }: Wanted): ContactPage {
  const contacts = people.toSorted(orders[sort])
  return { contacts, page: 1, totalPages: 1, totalCount: contacts.length, next: null }
}

/** A list with somebody more at their place: behind the rows that are loaded, if it comes after these. */
export function withContact(list: Pages, contact: ListedContact, { sort = 'name' }: Wanted): Pages {
  const rows = rowsOf(list)
  if (rows.some(({ id }) => id === contact.id)) return list
  const next = rows.find((row) => orders[sort](contact, row) < 0)
  const pages = list.pages.map((page, at): ContactPage => {
    const place = page.contacts.findIndex((row) => row === next)
    const isLast = next === undefined && at === list.pages.length - 1
    const end = isLast ? page.contacts.length : place
    return {
      ...page,
      totalCount: page.totalCount + 1,
      contacts: end < 0 ? page.contacts : page.contacts.toSpliced(end, 0, contact),
    }
  })
  return { ...list, pages }
}
