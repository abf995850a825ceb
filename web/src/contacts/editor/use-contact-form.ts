import type { ContactDetail } from '@contactsheet/contracts/contacts'
import { useState } from 'react'
import { dropDraftsUnder } from '#lib/form/drafts.ts'
import { useDraft } from '#lib/form/use-draft.ts'
import { blankValues, changesIn, contactErrors, isEmpty, valuesOf, type ContactValues } from './contact-form.rules.ts'
import type { FormErrors } from '../new/new-contact.rules.ts'

/**
 * What stands in the form of a contact: what was typed and not saved yet, laid over the contact as it is stored. It stays
 * until it is saved or given up, whatever becomes of the contact or the page meanwhile.
 */
export function useContactForm(contact: ContactDetail) {
  const draft = useDraft(`contact.${contact.id}`, blankValues)
  const [{ errors, complaints }, setState] = useState<{ errors: FormErrors; complaints: number }>({
    errors: {},
    complaints: 0,
  })
  const values: ContactValues = { ...valuesOf(contact), ...draft.typed }
  const changes = changesIn(contact, values)

  const set = (change: Partial<ContactValues>) => {
    draft.type(change)
    // A complaint goes when its field is being mended.
    setState((before) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => !(field in change))),
    }))
  }
  const complain = (issues: FormErrors) => setState((before) => ({ errors: issues, complaints: before.complaints + 1 }))
  /** Shows and answers what has to be mended. */
  const check = () => {
    const issues = contactErrors(values)
    complain(issues)
    return issues
  }
  /** Gives up everything that was typed, half a new tag included. */
  const discard = () => {
    draft.drop()
    dropDraftsUnder(`contact.${contact.id}.`)
  }
  const dirty = !isEmpty(changes)
  return { contact, values, changes, errors, complaints, dirty, set, complain, check, drop: draft.drop, discard }
}

export type ContactForm = ReturnType<typeof useContactForm>
