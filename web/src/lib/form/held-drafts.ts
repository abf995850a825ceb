import { useSyncExternalStore } from 'react'
import { draftOf, draftStore, keepDraft, secretDrafts } from './drafts.ts'
import { leavesToReturn } from './leaving.ts'

/** The drafts that could not be saved: nowhere else is what was typed. */
const held = new Set<string>()

// One that is saved or discarded after all is held no longer.
draftStore.subscribe(() => {
  for (const name of held) if (!draftOf(name)) held.delete(name)
})

/** The drafts that cannot be saved yet. */
const early = new Set<string>()

const askFirst = (event: BeforeUnloadEvent) => {
  const isLost = held.size > 0 || [...early].some(draftOf)
  if (isLost && !leavesToReturn()) event.preventDefault()
}

/** Until this is here a draft cannot be saved: the page asks before it is closed. */
export function holdUntil(name: string, loaded: Promise<unknown>) {
  early.add(name)
  addEventListener('beforeunload', askFirst)
  const end = () => early.delete(name)
  loaded.then(end, end)
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
