import type { SubmitEvent } from 'react'
import type { Fields } from './drafts.ts'
import { unreadableIn } from './use-form-errors.ts'
import { useFields, type Settings, type TextIn } from './use-fields.ts'

export type Form<T extends Fields> = ReturnType<typeof useForm<T, unknown>>

/**
 * What every form with a button does. Input is merged into the stored values and survives the page until it is saved or discarded.
 * Errors are shown by field, from the contract before sending and from the server afterwards, and the first such
 * field takes the focus. A failure unlocks the form at once; a second submit joins the save in progress.
 */
export function useForm<T extends Fields, A>(settings: Settings<T, A>) {
  const { form, draft, check, refusal, send, complain, complainOf, lookIn } = useFields(settings)
  const { values, busy } = form
  /** Sends the values, unless they have errors. */
  const submit = (odd?: Fields) => {
    if (settings.ends && busy) return
    const wrong = check(values, odd)
    complain(wrong)
    if (Object.keys(wrong).length > 0) return
    send(values, draft.drop).catch((error: unknown) => complain(refusal(error)))
  }
  return {
    ...form,
    submit: () => submit(),
    /** For the form element, in which the first field with an error then takes the focus. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      lookIn(event.currentTarget)
      submit(unreadableIn(event.currentTarget))
    },
    /** Validates one field, once the user has left it. */
    look: (field: TextIn<T>) => complainOf(field, check(values)[field]),
  }
}
