import * as z from 'zod/mini'
import { byId, colour, nothing, requiredText } from './calls/fields.ts'
import { routes } from './calls/route.ts'
import { comparisonKey } from './text/tidy-text.ts'

/** The three lists a user names and colours: contact types, genres, tags. */
export const labelKinds = ['type', 'genre', 'tag'] as const
export type LabelKind = (typeof labelKinds)[number]

export const labelLimits = { type: 5, genre: 10, tag: 25, nameLength: 50, keyLength: 100 } as const
export const defaultLabelColour = '#3b82f6'
/** The type every contact falls back to; it cannot be deleted. */
export const defaultContactType = 'collaboration'
export const defaultShootColour = '#64748b'

/** What each kind of label is called in sentences. */
export const labelWords = {
  type: { one: 'Contact type', many: 'Contact types', path: 'contact-types' },
  genre: { one: 'Genre', many: 'Genres', path: 'genres' },
  tag: { one: 'Tag', many: 'Tags', path: 'tags' },
} as const

const name = (what: string) =>
  requiredText(what, labelLimits.nameLength).check(
    z.refine((value) => !value.includes(','), 'A name may not contain a comma'),
    // Some letters become several when they are decomposed for comparison.
    z.refine((value) => comparisonKey(value).length <= labelLimits.keyLength, `${what} is too long`),
  )

export const labelFields = z.object({ name: name('Name'), color: z._default(colour, defaultLabelColour) })
export type LabelFields = z.output<typeof labelFields>
const labelChanges = z.object({ name: z.optional(name('Name')), color: z.optional(colour) })
export type LabelChanges = z.output<typeof labelChanges>

export const label = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  /** How many live contacts and shoots have it (shoots only for genres). */
  contactCount: z.int(),
  /** How many of these contacts are archived. */
  archivedCount: z.int(),
  shootCount: z.int(),
})
export type Label = z.output<typeof label>
export const contactType = z.extend(label, { isDefault: z.boolean() })
export type ContactType = z.output<typeof contactType>

export const labelRoutes = routes('labels', {
  listTypes: { method: 'GET', path: '/api/contact-types', access: 'user', answer: z.array(contactType) },
  addType: {
    method: 'POST',
    path: '/api/contact-types',
    access: 'user',
    body: labelFields,
    answer: contactType,
    status: 201,
  },
  /** Renaming carries over to the contacts that have the name. */
  changeType: {
    method: 'PUT',
    path: '/api/contact-types/:id',
    access: 'user',
    params: byId,
    body: labelChanges,
    answer: contactType,
  },
  /** Its contacts fall back to the default type. 409 for the default type itself. */
  removeType: {
    method: 'DELETE',
    path: '/api/contact-types/:id',
    access: 'user',
    params: byId,
    answer: nothing,
    status: 204,
  },

  listGenres: { method: 'GET', path: '/api/genres', access: 'user', answer: z.array(label) },
  addGenre: { method: 'POST', path: '/api/genres', access: 'user', body: labelFields, answer: label, status: 201 },
  /** Renaming carries over to contacts and shoots. */
  changeGenre: {
    method: 'PUT',
    path: '/api/genres/:id',
    access: 'user',
    params: byId,
    body: labelChanges,
    answer: label,
  },
  /** Contacts lose it; shoots keep the word. */
  removeGenre: {
    method: 'DELETE',
    path: '/api/genres/:id',
    access: 'user',
    params: byId,
    answer: nothing,
    status: 204,
  },

  listTags: { method: 'GET', path: '/api/tags', access: 'user', answer: z.array(label) },
  addTag: { method: 'POST', path: '/api/tags', access: 'user', body: labelFields, answer: label, status: 201 },
  changeTag: { method: 'PUT', path: '/api/tags/:id', access: 'user', params: byId, body: labelChanges, answer: label },
  removeTag: { method: 'DELETE', path: '/api/tags/:id', access: 'user', params: byId, answer: nothing, status: 204 },
})
