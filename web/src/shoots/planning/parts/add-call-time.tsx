import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { useRef, type SubmitEvent } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import type { TextIn } from '#lib/form/use-form.ts'
import { useForm } from '#lib/form/use-form.ts'
import { canAddCallTime } from '../planning.rules.ts'
import classes from './add-row.module.css'

type Fields = { title: string; time: string; notes: string }
type Props = {
  /** The name of the draft that keeps it until it is added. */
  draft: string
  /** True when the shoot has the maximum number of call times. */
  full: boolean
  /** Rejects when it was not added; the input then stays. */
  onAdd: (fields: Fields) => Promise<unknown>
}

const empty: Fields = { title: '', time: '', notes: '' }

/** Adds a call time: a title and a time, and optional notes. */
export function AddCallTime({ draft, full, onAdd }: Props) {
  const form = useForm({
    name: draft,
    stored: empty,
    save: ({ title, time, notes }) => onAdd({ title: title.trim(), time, notes: notes.trim() }),
  })
  const first = useRef<HTMLInputElement>(null)
  const can = canAddCallTime(form.values) && !form.busy && !full
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!can) return
    catchFocus(() => first.current)
    form.submit()
  }
  const field = (of: TextIn<Fields>) => ({ ...form.field(of), autoComplete: 'off' })
  return (
    <form className={classes.row} noValidate onSubmit={submit}>
      <TextInput {...field('time')} ref={first} className={classes.time} type="time" aria-label="Time" />
      <TextInput
        {...field('title')}
        className={classes.field}
        aria-label="Call time"
        placeholder="Who or what"
        maxLength={shootLimits.label}
      />
      <TextInput
        {...field('notes')}
        className={classes.notes}
        aria-label="Notes"
        placeholder="Notes (optional)"
        maxLength={shootLimits.notes}
      />
      <Button type="submit" variant="default" disabled={!can}>
        Add
      </Button>
      {full && <p className={classes.full}>{shootFull('callTimes')}.</p>}
    </form>
  )
}
