import { useSyncExternalStore } from 'react'
import { draftOf, draftStore, keepDraft, secretDrafts } from './drafts.ts'
import { leavesToReturn } from './leaving.ts'

/** The drafts that could not be saved: nowhere else is what was typed. */
const held = new Set<string>()

// One that is saved or discarded after all is held no longer.
draftStore.subscribe(() => {
  for (const name of held) if (!draftOf(name)) held.delete(name)
})

const askFirst = (event: BeforeUnloadEvent) => {
  if (held.size > 0 && !leavesToReturn()) event.preventDefault()
}

/** Notes whether saving a draft has failed. As long as it has, the page asks before it is closed, whichever screen it shows. */
export function holdDraft(name: string, fails = true) {
  const draft = draftOf(name)
  if (!draft || held.has(name) === fails || name.startsWith(secretDrafts)) return
  if (fails) held.add(name)
  else held.delete(name)
  addEventListener('beforeunload', askFirst)
  keepDraft(name, draft)
}

/** True for a draft that could not be saved, until it is saved or discarded. */
export const isHeld = (name: string) => held.has(name)

/** The drafts that could not be saved, of those whose names start with `start`. */
export const heldUnder = (start: string) => [...held].filter((name) => name.startsWith(start))

/** The same for a component that shows them. */
export function useHeldUnder(start: string) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  return heldUnder(start)
}
