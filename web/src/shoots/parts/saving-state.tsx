import type { SavingState as State } from '#lib/form/use-self-saving.ts'
import classes from './saving-state.module.css'

const words: Record<State, string> = {
  saved: 'All changes are saved',
  typed: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved.',
}

/** How far a form that saves itself is, and the way to try again. What was saved or failed is also said in a toast. */
export function SavingState({ form: { state, save } }: { form: { state: State; save: () => void } }) {
  return (
    <p className={classes.state} data-state={state}>
      {words[state]}
      {state === 'failed' && (
        <button type="button" className={classes.again} onClick={() => save()}>
          Try again
        </button>
      )}
    </p>
  )
}
