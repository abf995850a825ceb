import { useSyncExternalStore } from 'react'
import { draftOf, draftsUnder, draftStore, keepDraft, typedOver, type Fields } from './drafts.ts'
import { fieldsLike, isSame } from './form-values.ts'

/**
 * Unsaved input that outlives the form: reloading, Back, and signing in again in the same tab. `blank` is the empty form.
 * `read` returns the current draft; `drop` discards all of it, or only the fields that still have the values that were sent,
 * and returns whether nothing is left.
 */
export function useDraft<T extends Fields>(name: string, blank: T) {
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftOf(name))
  const read = () => fieldsLike(draftOf(name) ?? {}, blank)
  const type = (change: Partial<T>) =>
    keepDraft(name, { ...draftOf(name), ...(change as Fields) }, { ...blank, ...typedOver(name) })
  const drop = (sent?: Partial<T>) => {
    const left = Object.entries(draftOf(name) ?? {}).filter(([field, value]) => sent && !isSame(value, sent[field]))
    // What is still typed was typed over what has been sent.
    keepDraft(name, Object.fromEntries(left), { ...typedOver(name), ...(sent as Fields) })
    return left.length === 0
  }
  return { typed: fieldsLike(kept ?? {}, blank), read, type, drop }
}

/** All drafts whose names start with `start`. */
export function useDraftsUnder(start: string) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  return draftsUnder(start)
}
