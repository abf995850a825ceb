import { Button, TextInput } from '@mantine/core'
import { shootFull, shootLimits } from '@contactsheet/contracts/shoot-fields'
import { useRef, type SubmitEvent } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { onceSaved } from '#lib/drafts/drafts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { canAddCallTime } from '../planning.rules.ts'
import classes from './add-row.module.css'

type Fields = { title: string; time: string; notes: string }
type Props = {
  /** Under which name it is kept until it is added. */
  draft: string
  busy: boolean
  /** True when the shoot has all the call times it may have. */
  full: boolean
  /** Fails when it was not added; what was typed then stays. */
  onAdd: (fields: Fields) => Promise<unknown>
}

const empty: Fields = { title: '', time: '', notes: '' }

/** Adds a call time: a title and a time, and notes if there is something to say. */
export function AddCallTime({ draft: name, busy, full, onAdd }: Props) {
  const draft = useDraft(name, empty)
  const fields: Fields = { ...empty, ...draft.typed }
  const first = useRef<HTMLInputElement>(null)
  const can = canAddCallTime(fields) && !busy && !full
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!can) return
    const sent = { title: fields.title.trim(), time: fields.time, notes: fields.notes.trim() }
    catchFocus(() => first.current)
    onceSaved(onAdd(sent), () => draft.drop(fields))
  }
  const field = (of: keyof Fields) => ({
    value: fields[of],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => draft.type({ [of]: event.currentTarget.value }),
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
      {full && <p className={classes.full}>{shootFull('callTimes')}.</p>}
    </form>
  )
}
