import type { ContactDetail } from '@contactsheet/contracts/contacts'
import { useState } from 'react'
import { changesIn, contactErrors, isEmpty, valuesOf, type ContactValues } from './contact-form.rules.ts'
import type { FormErrors } from './new-contact.rules.ts'

type State = { contact: ContactDetail; values: ContactValues; errors: FormErrors; complaints: number }

const fresh = (contact: ContactDetail): State => ({ contact, values: valuesOf(contact), errors: {}, complaints: 0 })

/**
 * What stands in the form of a contact. As long as nothing is changed it follows the contact; what was typed stays until
 * it is saved, whatever becomes of the contact meanwhile.
 */
export function useContactForm(contact: ContactDetail) {
  const [state, setState] = useState(() => fresh(contact))
  const changes = changesIn(state.contact, state.values)
  const dirty = !isEmpty(changes)
  if (state.contact !== contact && !dirty) setState(fresh(contact))

  const set = (change: Partial<ContactValues>) =>
    setState(({ errors, values, ...rest }) => ({
      ...rest,
      values: { ...values, ...change },
      // A complaint goes when its field is being mended.
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))),
    }))
  const complain = (errors: FormErrors) =>
    setState((before) => ({ ...before, errors, complaints: before.complaints + 1 }))
  /** Shows and answers what has to be mended. */
  const check = () => {
    const errors = contactErrors(state.values)
    complain(errors)
    return errors
  }
  return { ...state, changes, dirty, set, complain, check }
}

export type ContactForm = ReturnType<typeof useContactForm>
