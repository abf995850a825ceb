import { labelLimits, labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { labelErrors, type LabelDraft } from '../labels.rules.ts'
import { ColourChoice, LabelColour } from './label-colour.tsx'
import classes from './label-list.module.css'

type Props = {
  kind: LabelKind
  /** The label as it is stored. */
  label: LabelDraft
  /** The name of the draft that keeps unsaved input. */
  draft: string
  /** Rejects when saving failed; `refusal` then gives the errors by field. */
  onSave: (label: LabelDraft) => Promise<unknown>
  refusal: (error: unknown) => FormErrors
  onClose: () => void
  /** What there is to know before it is saved. */
  note?: string
}

/** Name and colour of a label. Enter saves, Escape cancels. */
export function LabelForm({ kind, label: { name, color }, draft, onSave, refusal, onClose, note }: Props) {
  const form = useForm({
    name: draft,
    stored: { name, color },
    check: labelErrors,
    save: onSave,
    onSaved: onClose,
    refusal,
  })
  const { busy, values } = form
  const field = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  useOnEscape(element, () => !busy && onClose())
  useLayoutEffect(() => field.current?.select(), [])
  const setColour = (next: string) => form.change({ color: next })

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={form.onSubmit}>
      {note && (
        <p role="alert" className={classes.note}>
          {note}
        </p>
      )}
      <TextInput
        ref={field}
        label="Name"
        aria-label={`Name of the ${labelWords[kind].one.toLowerCase()}`}
        autoComplete="off"
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        {...form.field('name')}
      />
      <LabelColour value={values.color} error={form.errors.color} onChange={setColour} />
      <div className={classes.below}>
        <ColourChoice value={values.color} onChange={setColour} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
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

/** Runs on Escape in any field of the form. */
function useOnEscape(form: RefObject<HTMLFormElement | null>, run: () => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    const element = form.current
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
