import { Button, TextInput } from '@mantine/core'
import { shootLimits } from '@contactsheet/contracts/shoot-fields'
import { useRef, useState, type SubmitEvent } from 'react'
import classes from './add-row.module.css'

/** Adds a task. The field is free for the next one at once; a title that was not added comes back. */
export function AddTask({ onAdd }: { onAdd: (title: string) => Promise<unknown> }) {
  const [title, setTitle] = useState('')
  const [failed, setFailed] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const send = (text: string) => {
    setFailed(undefined)
    onAdd(text).catch(() => {
      // Typed over meanwhile: then it waits below the field.
      setTitle((now) => now || text)
      setFailed(text)
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = title.trim()
    if (text === '') return
    setTitle('')
    field.current?.focus()
    send(text)
  }
  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label="New task"
        placeholder="Add a task..."
        autoComplete="off"
        enterKeyHint="done"
        maxLength={shootLimits.label}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={title.trim() === ''}>
        Add
      </Button>
      {failed !== undefined && title !== failed && (
        <p role="alert" className={classes.failed}>
          “<bdi>{failed}</bdi>” was not added.{' '}
          <button type="button" className={classes.again} onClick={() => send(failed)}>
            Try again
          </button>
        </p>
      )}
    </form>
  )
}
