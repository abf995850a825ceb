import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '#lib/form/drafts.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'

/** The open form: the one for a new label, or the one for the label with this id. */
type OpenForm = 'new' | number

/**
 * What a section of labels is doing: nothing, adding or editing, and never two at once. Input in a form that was replaced
 * by another is kept until it is opened again; a form that was open when the page was left is open on return; and the
 * focus goes back to the button that opened the form.
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
    /** The name of the draft that keeps a form's input. */
    draftOf: (form: OpenForm) => start + form,
    /** Remembers the button that opens a form. */
    returnTo: (form: OpenForm) => (button: HTMLElement | null) => {
      if (button) buttons.current.set(form, button)
      else buttons.current.delete(form)
    },
  }
}
