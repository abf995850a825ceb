import { byName } from '../calls/by-name.ts'
import * as z from 'zod/mini'
import { isEmail } from '../calls/email.ts'
import { instant, optionalEmail, optionalTexts, requiredText, storedTexts, text } from '../calls/fields.ts'
import { contactTexts, contactWayNames, formFlagNames } from './contact-fields.ts'
import { contactFlagNames, type ContactFlag } from './contact-flags.ts'
import { contactLimits } from './contact-limits.ts'
import { contactStages } from './contact-values.ts'
import { wayLabels } from './way-labels.ts'
import { pictured } from '../moodboards/moodboard.ts'
import { shootStatuses } from '../shoots/shoot-values.ts'

const texts = contactTexts()
/** Whether a contact has a flag. */
export const flagValue = (name: ContactFlag) => z.boolean(`${name} is true or false`)

/** The names of genres or tags, each of which must exist. */
export const nameArray = z
  .array(z.string('A list of names').check(z.trim()), 'A list of names')
  .check(z.maxLength(100, 'Too many names'))

const wayLabel = z.enum(wayLabels, 'Unknown label')
const further = (what: string, value: ReturnType<typeof text>) =>
  z.optional(
    z.array(z.object({ label: wayLabel, value }), `A list of ${what}`).check(
      z.overwrite((list) => list.filter((one) => one.value !== '')),
      z.maxLength(contactLimits.more, `At most ${contactLimits.more} further ${what}`),
    ),
  )
/** Each replaces the whole list; empty ones are left out. */
export const furtherWays = {
  moreEmails: further(
    'emails',
    text('Email', 254).check(z.refine((value) => value === '' || isEmail(value), 'Invalid email address')),
  ),
  morePhones: further('phones', text('Phone', contactLimits.phone)),
}
const furtherWay = z.object({ label: wayLabel, value: z.string() })
/** A further phone or e-mail. */
export type FurtherWay = z.output<typeof furtherWay>

/** Each of these may be left out, the texts also null or empty; empty is stored as null. */
const optionalFields = {
  ...optionalTexts(texts),
  email: optionalEmail,
  ...furtherWays,
  stage: z.optional(z.enum(contactStages, 'Unknown stage')),
  ...byName(formFlagNames(), (name) => z.optional(flagValue(name))),
  /** Replace the whole set; an unknown name returns 400 and changes nothing. */
  genreNames: z.optional(nameArray),
  tagNames: z.optional(nameArray),
}
const type = requiredText('Contact type', 50)

/** As they were sent: each field says for itself when it is no text. */
type Names = { firstName?: unknown; instagramHandle?: unknown }
const isSaid = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/** Somebody new has a first name, or an Instagram handle in its place. */
export const newContact = z.object({ ...optionalFields, type }).check(
  z.refine(({ firstName, instagramHandle }: Names) => isSaid(firstName) || isSaid(instagramHandle), {
    message: `${texts.firstName.label} is required`,
    path: ['firstName'],
    // Said along with what is wrong with other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
)
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
  ...byName(contactWayNames(), () => z.array(furtherWay)),
  /** The address of the picture in its small size; only its owner may open it. */
  picture: z.nullable(z.string()),
  stage: z.enum(contactStages),
  stageSince: z.nullable(instant),
  ...byName(contactFlagNames(), flagValue),
  shootCount: z.int(),
  /** Those held on shoots that are there, last ones first. */
  roles: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type Contact = z.output<typeof contact>

const contactWithLabels = z.extend(contact, {
  contactTags: z.array(contactTag),
  contactGenres: z.array(contactGenre),
})

/** A contact with its labels, as every screen has it. */
export type ContactWithLabels = z.output<typeof contactWithLabels>

/** A row of the contacts list. */
const listedContact = z.extend(contactWithLabels, {
  /** The day of the last shoot together, which was not cancelled. */
  lastShoot: z.nullable(z.string()),
})
export type ListedContact = z.output<typeof listedContact>

/** A shoot as the page of somebody who is on it lists it. */
export const contactShoot = z.object({
  id: z.int(),
  role: z.nullable(z.string()),
  shoot: z.object({
    id: z.int(),
    title: z.nullable(z.string()),
    genre: z.nullable(z.string()),
    status: z.enum(shootStatuses),
    date: z.nullable(z.string()),
    time: z.nullable(z.string()),
    location: z.nullable(z.string()),
    duration: z.nullable(z.int()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    timeZone: z.nullable(z.string()),
    /** Who is first on the team, in short. */
    person: z.nullable(z.string()),
    /** The first picture of its moodboard. */
    cover: z.nullable(pictured),
  }),
})

/** One contact with everything that belongs to it; its shoots are limited to the 500 newest. */
export const contactDetail = z.extend(contactWithLabels, { shootContacts: z.array(contactShoot) })
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
