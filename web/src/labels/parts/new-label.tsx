import { labelLimits, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { useForm } from '#lib/form/use-form.ts'
import classes from './label-picker.module.css'

type Props = {
  kind: Exclude<LabelKind, 'type'>
  /** The name of the draft that keeps the input until it is created. */
  draft: string
  /** True when no more of them are allowed. */
  full: boolean
  onCreate: (name: string) => Promise<unknown>
}

const words = { genre: 'genre', tag: 'tag' } as const

/** A button that turns into a field for the name of a new genre or tag. Enter creates it, Escape closes the field. */
export function NewLabel({ kind, draft, full, onCreate }: Props) {
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
    refusal: (reason) => ({ name: wordsOf(reason, `Failed to create ${words[kind]}`) }),
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
        className={classes.add}
        disabled={full}
        title={full ? `Maximum of ${labelLimits[kind]} ${words[kind]}s allowed` : undefined}
        onClick={() => setAsked(true)}
      >
        <IconPlus size={14} aria-hidden="true" />
        New {words[kind]}
      </button>
    )
  }
  return (
    <span className={classes.writing}>
      <input
        ref={field}
        dir="auto"
        className={classes.field}
        aria-label={`Name of the new ${words[kind]}`}
        aria-invalid={errors.name !== undefined}
        aria-describedby={errors.name ? id : undefined}
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        value={values.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        onKeyDown={key}
      />
      <button type="button" className={classes.add} disabled={busy} onClick={create}>
        Add
      </button>
      {errors.name && (
        <span id={id} role="alert" className={classes.error}>
          {errors.name}
        </span>
      )}
    </span>
  )
}
