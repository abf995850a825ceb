import { defaultLabelColour, labelLimits, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { colourOr, readableOn } from '#lib/contrast.ts'
import { wordsOf } from '#lib/data/failure.ts'
import { useForm } from '#lib/form/use-form.ts'

type Props = {
  kind: Exclude<LabelKind, 'type'>
  /** The name of the draft that keeps the name of a new one while it is typed. */
  draft: string
  title: string
  /** True where the row around it says the title. */
  inRow?: boolean
  labels: readonly Label[]
  chosen: readonly string[]
  onChange: (names: string[]) => void
  /** Creates a label with this name; rejects with a message for the user. */
  onCreate: (name: string) => Promise<void>
}

const chip =
  'relative inline-flex min-h-control max-w-full items-center gap-1.5 rounded-full px-3 text-14 wrap-anywhere'
const addLook = `${chip} border border-dashed border-line-strong disabled:cursor-not-allowed disabled:text-dim`

/** Every genre or tag of the user, to be switched on and off; a new one can be made on the spot. */
export function LabelPicker({ kind, draft, title, inRow = false, labels, chosen, onChange, onCreate }: Props) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const choose = (name: string) => !chosen.includes(name) && onChange([...chosen, name])

  const create = async (name: string) => {
    const known = labels.find((label) => label.name.toLowerCase() === name.toLowerCase())
    if (known) return choose(known.name)
    await onCreate(name)
    choose(name)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex items-baseline gap-2 font-medium">
        <span className={inRow ? 'sr-only' : undefined}>{title}</span>
        <span className="text-13 font-normal text-dim tabular-nums">
          {labels.length}/{labelLimits[kind]}
        </span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {labels.map(({ id, name, color }) => {
          const on = chosen.includes(name)
          const background = colourOr(color, defaultLabelColour)
          return (
            <label
              key={id}
              dir="auto"
              className={`${chip} cursor-pointer border border-line-strong hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
              style={on ? { background, color: readableOn(background) } : undefined}
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={on}
                onChange={() => toggle(name)}
              />
              {!on && (
                <span
                  className="size-2.5 flex-none rounded-full inset-ring inset-ring-edge"
                  style={{ background }}
                  aria-hidden="true"
                />
              )}
              {name}
            </label>
          )
        })}
        <NewLabel kind={kind} draft={draft} full={labels.length >= labelLimits[kind]} onCreate={create} />
      </div>
    </fieldset>
  )
}

type NewProps = {
  kind: Exclude<LabelKind, 'type'>
  /** The name of the draft that keeps the input until it is created. */
  draft: string
  /** True when no more of them are allowed. */
  full: boolean
  onCreate: (name: string) => Promise<unknown>
}

/** A button that turns into a field for the name of a new genre or tag. Enter creates it, Escape closes the field. */
function NewLabel({ kind, draft, full, onCreate }: NewProps) {
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])

  const goBack = () => {
    setAsked(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const form = useForm({
    name: draft,
    stored: { name: '' },
    save: ({ name }) => onCreate(name.trim()),
    onSaved: goBack,
    refusal: (reason) => ({ name: wordsOf(reason, `Failed to create ${kind}`) }),
    onComplaint: () => field.current?.focus(),
  })
  const { busy, values, errors } = form
  const close = () => {
    form.discard()
    goBack()
  }
  const create = () => (values.name.trim() ? form.submit() : close())
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The form or dialog around it must not see these keys.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else create()
  }

  if (!asked && values.name === '') {
    return (
      <button
        ref={button}
        type="button"
        className={addLook}
        disabled={full}
        title={full ? `Maximum of ${labelLimits[kind]} ${kind}s allowed` : undefined}
        onClick={() => setAsked(true)}
      >
        <IconPlus size={14} aria-hidden="true" />
        New {kind}
      </button>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <input
        ref={field}
        dir="auto"
        className="min-h-control w-44 rounded-full border border-line-strong bg-surface px-3 text-14 pointer-coarse:text-16"
        aria-label={`Name of the new ${kind}`}
        aria-invalid={errors.name !== undefined}
        aria-describedby={errors.name ? id : undefined}
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        value={values.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        onKeyDown={key}
      />
      <button type="button" className={addLook} disabled={busy} onClick={create}>
        Add
      </button>
      {errors.name && (
        <span id={id} role="alert" className="w-full text-14 text-danger">
          {errors.name}
        </span>
      )}
    </span>
  )
}
