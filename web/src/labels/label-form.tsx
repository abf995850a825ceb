import { labelLimits, labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useId, useLayoutEffect, useRef } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import type { FormErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { hexOf, labelErrors, type LabelDraft } from './labels.rules.ts'

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
  useEvents(element, { keydown: ({ key }) => key === 'Escape' && !busy && onClose() })
  useLayoutEffect(() => field.current?.select(), [])
  const setColour = (next: string) => form.change({ color: next })

  return (
    <form ref={element} noValidate className="flex flex-wrap items-start gap-3 pt-3 pb-4" onSubmit={form.onSubmit}>
      {note && (
        <p role="alert" className="w-full text-danger">
          {note}
        </p>
      )}
      <TextInput
        ref={field}
        className="grow basis-2xs"
        label="Name"
        aria-label={`Name of the ${labelWords[kind].one.toLowerCase()}`}
        autoComplete="off"
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        {...form.field('name')}
      />
      <ColourField value={values.color} error={form.errors.color} onChange={setColour} />
      <div className="flex w-full flex-wrap items-end justify-between gap-4">
        <ColourChoice value={values.color} onChange={setColour} />
        <div className="ms-auto flex gap-2">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" idle={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  )
}

type ColourProps = { value: string; error: string | undefined; onChange: (colour: string) => void }

/** Colours that tell labels apart; white or black reads well on each of them. */
const suggested = {
  Blue: '#3b82f6',
  Teal: '#0f766e',
  Green: '#15803d',
  Ochre: '#a16207',
  Orange: '#c2410c',
  Red: '#be123c',
  Plum: '#9d174d',
  Violet: '#7c3aed',
  Indigo: '#4338ca',
  Slate: '#475569',
}

/** A colour as hex text, from the picker, or from the suggestions. */
function ColourField({ value, error, onChange }: ColourProps) {
  return (
    <TextInput
      className="grow basis-2xs"
      label="Colour"
      name="color"
      spellCheck={false}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      after={
        <input
          type="color"
          aria-label="Palette"
          className="size-6 cursor-pointer"
          value={hexOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

/** Suggested colours, chosen with one tap or the arrow keys. */
function ColourChoice({ value, onChange }: Omit<ColourProps, 'error'>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="float-left mb-1 w-full text-14 text-dim">Suggested colours</legend>
      {Object.entries(suggested).map(([word, colour]) => (
        <input
          key={colour}
          type="radio"
          name={name}
          aria-label={word}
          title={word}
          className="size-7 cursor-pointer appearance-none rounded-full outline-offset-2 outline-ink checked:outline-2 focus-visible:outline-offset-4 focus-visible:outline-focus pointer-coarse:size-touch"
          style={{ background: colour }}
          checked={hexOf(value) === colour}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  )
}
