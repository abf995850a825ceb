import { useId } from 'react'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { useForm } from '#lib/form/use-form.ts'

type Props = {
  token: string
  /** Whether this guest was here before and has been removed. */
  removed: boolean
  othersSee: boolean
  /** Whether the browser will know the guest again. */
  memory: string
  /** Rejects when the guest could not be added. */
  onJoin: (name: string) => Promise<void>
}

const refusal = (error: unknown) => {
  const issues = fieldIssues(error)
  return Object.keys(issues).length > 0 ? issues : { name: wordsOf(error, 'This did not work. Please try again.') }
}

/** Only the first name; one of the standard's values that the linter does not know. */
const filledByBrowsers = { autoComplete: 'given-name' }

/** Asks whoever looks at the board to choose, and for the name under which the photographer will see it. */
export function Invitation({ token, removed, othersSee, memory, onJoin }: Props) {
  const id = useId()
  const form = useForm({
    name: `guest of ${token}`,
    stored: { name: '' },
    // The server says what is wrong with a name: the library that could say it here would double what the page loads first.
    save: ({ name }) => onJoin(name),
    refusal,
  })
  const { error, ...field } = form.field('name')
  return (
    <section className="invitation" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Choose your favourites</h2>
      <p>
        {removed && 'The photographer has removed your earlier choices. '}
        Mark what you like and what you don't. The photographer sees your choices
        {othersSee ? ', and so does everyone else who chooses here.' : '; nobody else does.'}
      </p>
      <form noValidate onSubmit={form.onSubmit}>
        <label htmlFor={id}>Your first name</label>
        <div className="line">
          <input
            {...field}
            id={id}
            type="text"
            {...filledByBrowsers}
            maxLength={moodboardLimits.guestName}
            dir="auto"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
          <button type="submit" className="primary" disabled={form.busy}>
            {form.busy ? 'One moment...' : 'Start choosing'}
          </button>
        </div>
        {error !== undefined && (
          <p id={`${id}-error`} className="error" role="alert">
            {error}
          </p>
        )}
      </form>
      <p className="memory">{memory}</p>
    </section>
  )
}
