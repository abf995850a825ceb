import * as z from 'zod/mini'
import { contactStages } from './contacts/contact-stages.ts'
import { contactQuery } from './contacts/contact-filters.ts'
import { contactLimits, contactTexts, formFlagNames } from './contacts/contact-fields.ts'
import { contactFlagNames, eachField, type ContactFlag } from './contacts/contact-flags.ts'
import {
  byId,
  instant,
  nothing,
  optionalEmail,
  optionalTexts,
  requiredText,
  searchText,
  storedTexts,
} from './calls/fields.ts'
import { routes } from './calls/route.ts'
import { shootStatuses } from './shoots/shoot-values.ts'

const texts = contactTexts()
/** Whether a contact has a flag. */
export const flagValue = (name: ContactFlag) => z.boolean(`${name} is true or false`)

const nameArray = z
  .array(z.string('A list of names').check(z.trim()), 'A list of names')
  .check(z.maxLength(100, 'Too many names'))

/** Each of these may be left out, the texts also null or empty; empty is stored as null. */
const optionalFields = {
  ...optionalTexts(texts),
  email: optionalEmail,
  stage: z.optional(z.enum(contactStages, 'Unknown stage')),
  ...eachField(formFlagNames(), (name) => z.optional(flagValue(name))),
  /** Replace the whole set; an unknown name returns 400 and changes nothing. */
  genreNames: z.optional(nameArray),
  tagNames: z.optional(nameArray),
}
const type = requiredText('Contact type', 50)

export const newContact = z.object({
  ...optionalFields,
  type,
  firstName: requiredText(texts.firstName.label, contactLimits.name),
})
export type NewContact = z.output<typeof newContact>

/** Only the fields that are sent are changed. */
export const contactChanges = z.object({
  ...optionalFields,
  type: z.optional(type),
})
export type ContactChanges = z.output<typeof contactChanges>

const labelRef = z.object({ id: z.int(), name: z.string(), color: z.string() })
const contactTag = z.object({ tag: labelRef })
const contactGenre = z.object({ genre: labelRef })

export const contact = z.object({
  id: z.int(),
  type: z.string(),
  ...storedTexts(texts),
  instagramProfileUrl: z.nullable(z.string()),
  stage: z.enum(contactStages),
  ...eachField(contactFlagNames(), flagValue),
  shootCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Contact = z.output<typeof contact>

/** A row of the contacts list. */
export const listedContact = z.extend(contact, {
  contactTags: z.array(contactTag),
  contactGenres: z.array(contactGenre),
})
export type ListedContact = z.output<typeof listedContact>

/** A shoot as the page of somebody who is on it lists it. */
export const contactShoot = z.object({
  id: z.int(),
  role: z.nullable(z.string()),
  shoot: z.object({
    id: z.int(),
    genre: z.nullable(z.string()),
    status: z.enum(shootStatuses),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    location: z.nullable(z.string()),
    duration: z.nullable(z.int()),
  }),
})

/** One contact with everything that belongs to it; its shoots are limited to the 500 newest. */
export const contactDetail = z.extend(listedContact, { shootContacts: z.array(contactShoot) })
export type ContactDetail = z.output<typeof contactDetail>

export const contactPage = z.object({
  contacts: z.array(listedContact),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  /** Pass it as `after` to get the next page; null on the last page. */
  next: z.nullable(z.string()),
})
export type ContactPage = z.output<typeof contactPage>

const duplicateQuery = z.object({ instagramHandle: searchText, email: searchText, phone: searchText })
export type DuplicateQuery = z.output<typeof duplicateQuery>

export const contactRoutes = routes('contacts', {
  /** Every contact, archived ones too, by name. */
  list: { method: 'GET', path: '/api/contacts', access: 'user', answer: z.array(contact) },
  /** One page of the filtered list with tags, genres and shoot counts. */
  page: { method: 'GET', path: '/api/contacts/with-tags', access: 'user', query: contactQuery, answer: contactPage },
  /** Contacts with the same handle, e-mail or phone: a hint while adding. */
  duplicates: {
    method: 'GET',
    path: '/api/contacts/duplicates',
    access: 'user',
    query: duplicateQuery,
    answer: z.array(contact),
  },
  detail: { method: 'GET', path: '/api/contacts/:id', access: 'user', params: byId, answer: contactDetail },
  /** 403 `limit_reached` when the plan is full. */
  add: { method: 'POST', path: '/api/contacts', access: 'user', body: newContact, answer: contactDetail, status: 201 },
  change: {
    method: 'PUT',
    path: '/api/contacts/:id',
    access: 'user',
    params: byId,
    body: contactChanges,
    answer: contactDetail,
  },
  /** The labels alone, as `change` replaces them too. */
  setGenres: {
    method: 'PUT',
    path: '/api/contacts/:id/genres',
    access: 'user',
    params: byId,
    body: z.object({ genreNames: nameArray }),
    answer: contactDetail,
  },
  setTags: {
    method: 'PUT',
    path: '/api/contacts/:id/tags',
    access: 'user',
    params: byId,
    body: z.object({ tagNames: nameArray }),
    answer: contactDetail,
  },
  archive: {
    method: 'PATCH',
    path: '/api/contacts/:id/archive',
    access: 'user',
    params: byId,
    body: z.object({ archived: flagValue('archived') }),
    answer: contactDetail,
  },
  /** Hides the contact for 30 days, then it is purged. */
  remove: { method: 'DELETE', path: '/api/contacts/:id', access: 'user', params: byId, answer: nothing, status: 204 },
  /** A contact that is not deleted is returned unchanged. 403 `limit_reached` when the plan is full. */
  restore: { method: 'POST', path: '/api/contacts/:id/restore', access: 'user', params: byId, answer: contactDetail },
})
