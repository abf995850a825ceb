import { keysIn } from '../calls/by-name.ts'

/** Yes or no. Those of a form are set there, the others by a call of their own. */
export type Flag = {
  label: string
  inForms?: true
  /** Rows of the list that have it say so. */
  inList?: true
  /** The list hides who has it, unless asked; or shows only who has it, if asked. */
  filter: 'hides' | 'only'
}
/** What a contact is or is not; apart from the other fields of `contact-fields.ts`, which the list does not load. */
export const contactFlags = {
  archived: { label: 'Archived', inList: true, filter: 'hides' },
} as const satisfies Record<string, Flag>
export type ContactFlag = keyof typeof contactFlags
export const contactFlagNames = () => keysIn(contactFlags)
