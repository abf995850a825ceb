import { useSyncExternalStore } from 'react'
import { draftOf, draftsUnder, draftStore, keepDraft, type Fields } from './drafts.ts'
import { fieldsLike, isSame } from './form-values.ts'

/**
 * What is typed and not saved yet. It outlives the form: reloading, Back, and signing in again in the same tab. `blank` is
 * the form with nothing in it. `read` is what is there now, `drop` forgets all, or those fields that are still as they were sent.
 */
export function useDraft<T extends Fields>(name: string, blank: T) {
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftOf(name))
  const read = () => fieldsLike(draftOf(name) ?? {}, blank)
  const type = (change: Partial<T>) => keepDraft(name, { ...draftOf(name), ...(change as Fields) })
  const drop = (sent?: Partial<T>) => {
    const left = Object.entries(draftOf(name) ?? {}).filter(([field, value]) => sent && !isSame(value, sent[field]))
    keepDraft(name, Object.fromEntries(left))
  }
  return { typed: fieldsLike(kept ?? {}, blank), read, type, drop }
}

/** Every draft of which the name starts like this. */
export function useDraftsUnder(start: string) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  return draftsUnder(start)
}
