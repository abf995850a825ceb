import { labelLimits, type LabelKind } from '@contactsheet/contracts/labels'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { useDraft } from '#lib/form/use-draft.ts'
import classes from './label-picker.module.css'

type Props = {
  kind: Exclude<LabelKind, 'type'>
  /** Under which name what is typed is kept until it is made. */
  draft: string
  /** True when there may be no more of them. */
  full: boolean
  busy: boolean
  onCreate: (name: string) => Promise<unknown>
}

const blank = { name: '' }
const words = { genre: 'genre', tag: 'tag' } as const

/** A button that turns into a field for the name of a new genre or tag. Enter makes it, Escape takes the field away. */
export function NewLabel({ kind, draft: place, full, busy, onCreate }: Props) {
  const draft = useDraft(place, blank)
  const { name = '' } = draft.typed
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])

  const close = () => {
    draft.drop()
    setAsked(false)
    setError(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const create = async () => {
    if (!name.trim()) return close()
    try {
      await onCreate(name.trim())
      close()
    } catch (reason) {
      setError(wordsOf(reason, `Failed to create ${words[kind]}`))
      field.current?.focus()
    }
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither of them is meant for the form or the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else void create()
  }

  if (!asked && name === '') {
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
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        maxLength={labelLimits.nameLength}
        readOnly={busy}
        value={name}
        onChange={(event) => draft.type({ name: event.currentTarget.value })}
        onKeyDown={key}
      />
      <button type="button" className={classes.add} disabled={busy} onClick={() => void create()}>
        Add
      </button>
      {error && (
        <span id={id} role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </span>
  )
}
