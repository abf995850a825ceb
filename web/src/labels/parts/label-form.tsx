import '#ui/controls.css'
import { labelLimits, labelWords, type LabelKind } from '@contactsheet/contracts/labels'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useDraft } from '#lib/form/use-draft.ts'
import { emptyLabel, labelErrors, type LabelDraft, type LabelErrors } from '../labels.rules.ts'
import { ColourChoice, LabelColour } from './label-colour.tsx'
import classes from './label-list.module.css'

type Props = {
  kind: LabelKind
  /** The label as it is stored. */
  label: LabelDraft
  /** Under which name what is typed is kept until it is saved. */
  draft: string
  errors: LabelErrors
  busy: boolean
  onSubmit: (draft: LabelDraft) => void
  onComplain: (errors: LabelErrors) => void
  onCancel: () => void
}

/** Name and colour of a label. Enter saves, Escape leaves it as it was. */
export function LabelForm({ kind, label, draft: name, errors, busy, onSubmit, onComplain, onCancel }: Props) {
  const draft = useDraft(name, emptyLabel)
  const typed: LabelDraft = { name: label.name, color: label.color, ...draft.typed }
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useOnEscape(form, () => !busy && onCancel())
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    if (errors.name) field.current?.focus()
  }, [errors])

  const type = (change: Partial<LabelDraft>) => {
    draft.type(change)
    if (errors.name || errors.color) onComplain({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = labelErrors(typed)
    if (Object.keys(wrong).length > 0) onComplain(wrong)
    else onSubmit(typed)
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={field}
        label="Name"
        aria-label={`Name of the ${labelWords[kind].one.toLowerCase()}`}
        autoComplete="off"
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        value={typed.name}
        error={errors.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <LabelColour value={typed.color} error={errors.color} onChange={(color) => type({ color })} />
      <div className={classes.below}>
        <ColourChoice value={typed.color} onChange={(color) => type({ color })} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Inside of a form: a key that is pressed in any of its fields. */
function useOnEscape(form: RefObject<HTMLFormElement | null>, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const element = form.current
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
