import { useSyncExternalStore } from 'react'
import { outboxStore } from '#lib/data/outbox/page-outbox.ts'
import type { SavingState as State } from '#lib/form/use-self-saving.ts'

const words: Record<State, string> = {
  saved: 'All changes are saved',
  typed: 'Not saved yet',
  saving: 'Saving...',
  failed: 'Not saved.',
}

/** How far a form that saves itself is, and the way to try again. What was saved or failed is also said in a toast. */
export function SavingState({ form: { state, save } }: { form: { state: State; save: () => void } }) {
  const { acts } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get)
  // What waits for a network is on this device alone; in the words of what lists it.
  const said = state === 'saved' && acts.length > 0 ? 'Not sent yet' : words[state]
  return (
    <p className={`text-14 ${state === 'failed' ? 'text-danger' : 'text-dim'}`}>
      {said}
      {state === 'failed' && (
        <button type="button" className="-my-1.5 min-h-control px-1.5 text-ink underline" onClick={() => save()}>
          Try again
        </button>
      )}
    </p>
  )
}
