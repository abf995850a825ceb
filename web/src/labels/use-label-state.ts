import { useEffect, useRef, useState } from 'react'
import type { LabelDraft, LabelErrors } from './labels.rules.ts'

/** The form that is open: that of a new label, or that of the label with this number. */
export type OpenForm = 'new' | number

/**
 * What a section of labels is doing: nothing, adding or editing, never two of them. What was typed into a form that gave
 * way to another is kept for its return; the focus goes back to the button that opened the form.
 */
export function useLabelState() {
  const [at, setAt] = useState<OpenForm>()
  const [errors, setErrors] = useState<LabelErrors>({})
  const drafts = useRef(new Map<OpenForm, LabelDraft>())
  const buttons = useRef(new Map<OpenForm, HTMLElement>())
  const [wanted, setWanted] = useState<{ form: OpenForm }>()
  useEffect(() => {
    if (wanted) buttons.current.get(wanted.form)?.focus()
  }, [wanted])

  const open = (form: OpenForm) => {
    setAt(form)
    setErrors({})
  }
  const close = () => {
    if (at === undefined) return
    drafts.current.delete(at)
    setAt(undefined)
    setErrors({})
    setWanted({ form: at })
  }
  return {
    at,
    errors,
    open,
    close,
    complain: setErrors,
    kept: (form: OpenForm) => drafts.current.get(form),
    keep: (draft: LabelDraft) => {
      if (at !== undefined) drafts.current.set(at, draft)
    },
    /** Remembers the button that opens a form. */
    returnTo: (form: OpenForm) => (button: HTMLElement | null) => {
      if (button) buttons.current.set(form, button)
      else buttons.current.delete(form)
    },
  }
}
