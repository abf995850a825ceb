import { keysIn } from '../calls/by-name.ts'
import type { TextField } from '../calls/fields.ts'
import { contactFlagNames, contactFlags, type Flag } from './contact-flags.ts'
import { contactLimits } from './contact-limits.ts'

/** A text has a length, a flag its filter; the others are chosen from lists. */
type Field = TextField | Ways | Flag | { label: string }
/** Further ones of a text, each with a label. */
type Ways = { label: string; ways: 'email' | 'phone' }

/**
 * The fields of a contact, in the order of the form: schemas, both forms, the list with its filters, files and what they change about
 * people, and the export of the account follow from this. What only the server knows of each stands in its own `contact-fields.ts`.
 */
export const contactFields = {
  firstName: { label: 'First name', max: contactLimits.name },
  lastName: { label: 'Last name', max: contactLimits.name },
  type: { label: 'Type' },
  stage: { label: 'Stage' },
  email: { label: 'Email', max: 254 },
  phone: { label: 'Phone', max: contactLimits.phone },
  moreEmails: { label: 'More emails', ways: 'email' },
  morePhones: { label: 'More phones', ways: 'phone' },
  /** Any usual spelling (`@name`, `name`, a profile address); stored as the bare name. */
  instagramHandle: { label: 'Instagram handle', max: 300 },
  genres: { label: 'Genres' },
  tags: { label: 'Tags' },
  /** What is to be done next with somebody, and on which day; each may stand alone. */
  nextStep: { label: 'Next step', max: 200 },
  nextStepOn: { label: 'Next step on', max: '2026-05-09'.length, day: true },
  notes: { label: 'Notes', max: contactLimits.notes, lines: true },
  address: { label: 'Address', max: contactLimits.address },
  postalCode: { label: 'Postal code', max: 20 },
  city: { label: 'City', max: contactLimits.name },
  country: { label: 'Country', max: contactLimits.name },
  ...contactFlags,
} as const satisfies Record<string, Field>

type Fields = typeof contactFields
export type ContactField = keyof Fields
type FieldLike<Like> = { [F in ContactField]: Fields[F] extends Like ? F : never }[ContactField]
export type ContactText = FieldLike<TextField>
export type ContactWays = FieldLike<Ways>
/** The flags that are set in the forms. */
export type FormFlag = FieldLike<{ inForms: true }>

/** The texts alone. */
export const contactTexts = () =>
  Object.fromEntries(Object.entries(contactFields).filter(([, field]) => 'max' in field)) as Pick<Fields, ContactText>
export const contactWayNames = () =>
  keysIn(contactFields).filter((name): name is ContactWays => 'ways' in contactFields[name])
export const contactTextNames = () => keysIn(contactTexts())
export const formFlagNames = () =>
  contactFlagNames().filter((name): name is FormFlag => (contactFlags[name] as Flag).inForms === true)
