import { labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { ContactType, Label } from '@contactsheet/contracts/labels/labels.schemas'
import { useEffect, useRef, useState } from 'react'
import { fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { dropDraft } from '#lib/form/drafts.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useDraftsUnder } from '#lib/form/use-draft.ts'
import { isRefused, useAddLabel, useChangeLabel } from './label-changes.queries.ts'
import { emptyLabel, hexOf, type LabelDraft } from './labels.rules.ts'

export type AnyLabel = Label | ContactType

/** The open form: the one for a new label, or the one for the label with this id. */
type OpenForm = 'new' | number

/**
 * What a section of labels is doing: nothing, adding or editing, and never two at once. Input in a form that was replaced
 * by another is kept until it is opened again; a form that was open when the page was left is open on return; and the
 * focus goes back to the button that opened the form.
 */
function useLabelState(kind: LabelKind) {
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

/** The server's refusals belong under a field; a toast has already shown all other failures. */
function refusal(error: unknown): FormErrors {
  const issues: FormErrors = fieldIssues(error)
  return !isRefused(error) || issues.name || issues.color
    ? issues
    : { name: wordsOf(error, 'This name cannot be used') }
}

/** What the forms of a section share, and what each of them sends. */
export function useLabelForms(kind: LabelKind) {
  const state = useLabelState(kind)
  const add = useAddLabel(kind)
  const change = useChangeLabel(kind)
  const body = ({ name, color }: LabelDraft) => ({ name: name.trim(), color: hexOf(color) })
  const shared = { kind, refusal, onClose: state.close }
  const adding = {
    ...shared,
    draft: state.draftOf('new'),
    label: emptyLabel,
    onSave: (draft: LabelDraft) => add.mutateAsync({ body: body(draft) }),
  }
  const editing = (label: AnyLabel) => ({
    ...shared,
    draft: state.draftOf(label.id),
    label,
    onSave: (draft: LabelDraft) => change.mutateAsync({ params: { id: label.id }, body: body(draft) }),
  })
  /** For a label that was deleted elsewhere while it was edited here. */
  const addingAgain = (label: AnyLabel) => ({
    ...editing(label),
    note: `This ${labelWords[kind].one.toLowerCase()} was deleted meanwhile. Saving adds it again.`,
    onSave: adding.onSave,
  })
  return { state, adding, addingAgain, editing }
}
