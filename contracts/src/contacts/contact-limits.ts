import type { TextField } from '../calls/fields.ts'

export const contactLimits = {
  pageSize: 20,
  name: 100,
  phone: 50,
  instagram: 30,
  notes: 10_000,
  address: 255,
  /** Shoots returned with a contact. */
  shoots: 500,
} as const

/** The text fields of a contact, with labels and limits. */
export const contactTexts = {
  firstName: { label: 'First name', max: contactLimits.name },
  lastName: { label: 'Last name', max: contactLimits.name },
  email: { label: 'Email', max: 254 },
  phone: { label: 'Phone', max: contactLimits.phone },
  /** Any usual spelling (`@name`, `name`, a profile address); stored as the bare name. */
  instagramHandle: { label: 'Instagram handle', max: 300 },
  notes: { label: 'Notes', max: contactLimits.notes, lines: true },
  address: { label: 'Address', max: contactLimits.address },
  postalCode: { label: 'Postal code', max: 20 },
  city: { label: 'City', max: contactLimits.name },
  country: { label: 'Country', max: contactLimits.name },
} as const satisfies Record<string, TextField>
export type ContactText = keyof typeof contactTexts

/** Contacts that one bulk act may change: as many as one import may bring. */
export const mostAtOnce = 20_000

/** What a bulk act does to every contact meant; `restore`, `unarchive`, `removeTag` and `removeGenre` also serve as undo. */
export const bulkActs = [
  'archive',
  'unarchive',
  'addTag',
  'removeTag',
  'addGenre',
  'removeGenre',
  'delete',
  'restore',
] as const
export type BulkAct = (typeof bulkActs)[number]
