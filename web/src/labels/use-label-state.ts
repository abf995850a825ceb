import type { LabelKind } from '@contactsheet/contracts/labels'
import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '#lib/form/drafts.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'

/** The form that is open: that of a new label, or that of the label with this number. */
type OpenForm = 'new' | number

/**
 * What a section of labels is doing: nothing, adding or editing, never two of them. What was typed into a form that gave
 * way to another is kept for its return, and a form that was open when the page was left is open again; the focus goes
 * back to the button that opened the form.
 */
export function useLabelState(kind: LabelKind) {
  const start = `label.${kind}.`
  const [chosen, setChosen] = useState<OpenForm | 'none'>()
  const buttons = useRef(new Map<OpenForm, HTMLElement>())
  const [wanted, setWanted] = useState<{ form: OpenForm }>()
  useEffect(() => {
    if (wanted) buttons.current.get(wanted.form)?.focus()
  }, [wanted])
  const left = useDraftsUnder(start).at(-1)?.[0].slice(start.length)
  const restored = left === undefined ? undefined : left === 'new' ? left : Number(left)
  const at = chosen === 'none' ? undefined : (chosen ?? restored)

  const close = () => {
    if (at === undefined) return
    dropDraft(start + at)
    setChosen('none')
    setWanted({ form: at })
  }
  return {
    at,
    open: setChosen,
    close,
    /** Under which name what is typed into a form is kept. */
    draftOf: (form: OpenForm) => start + form,
    /** Remembers the button that opens a form. */
    returnTo: (form: OpenForm) => (button: HTMLElement | null) => {
      if (button) buttons.current.set(form, button)
      else buttons.current.delete(form)
    },
  }
}
