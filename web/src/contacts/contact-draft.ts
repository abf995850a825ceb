import type { ContactDraft } from './new-contact.rules.ts'

let kept: ContactDraft | undefined

/** What was typed into the form of a new contact stays until it is saved, also when the form is closed or left. */
export const contactDraft = {
  get: () => kept,
  keep: (draft: ContactDraft) => {
    kept = draft
  },
  drop: () => {
    kept = undefined
  },
}
