import { Button, TextInput } from '@mantine/core'
import { shootLimits } from '@contactsheet/contracts/shoot-fields'
import { useRef, useState, type SubmitEvent } from 'react'
import { catchFocus } from '#lib/keep-focus.ts'
import { canAddCallTime } from '../planning.rules.ts'
import classes from './add-row.module.css'

type Fields = { title: string; time: string; notes: string }
type Props = {
  busy: boolean
  /** Fails when it was not added; what was typed then stays. */
  onAdd: (fields: Fields) => Promise<unknown>
}

const empty: Fields = { title: '', time: '', notes: '' }

/** Adds a call time: a title and a time, and notes if there is something to say. */
export function AddCallTime({ busy, onAdd }: Props) {
  const [fields, setFields] = useState(empty)
  const first = useRef<HTMLInputElement>(null)
  const can = canAddCallTime(fields) && !busy
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!can) return
    const sent = { title: fields.title.trim(), time: fields.time, notes: fields.notes.trim() }
    catchFocus(() => first.current)
    onAdd(sent).then(
      () => setFields((now) => (now === fields ? empty : now)),
      () => undefined,
    )
  }
  const field = (name: keyof Fields) => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFields((now) => ({ ...now, [name]: value }))
    },
  })
  return (
    <form className={classes.row} noValidate onSubmit={submit}>
      <TextInput {...field('time')} ref={first} className={classes.time} type="time" aria-label="Time" />
      <TextInput
        {...field('title')}
        className={classes.field}
        aria-label="Call time"
        placeholder="Who or what, such as Make-up"
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
    </form>
  )
}
