import { useSyncExternalStore } from 'react'
import { draftOf, draftsUnder, draftStore, keepDraft, typedOver, type Fields } from './drafts.ts'
import { fieldsLike, isSame, only } from './form-values.ts'

/** Keeps what is typed into fields of a draft; `stored` is what they hold without it. */
export const typeInto = (name: string, change: object, stored: Fields) =>
  keepDraft(name, { ...draftOf(name), ...change }, { ...stored, ...typedOver(name) })

/** Forgets what a draft has in common with these values, all of which were sent unless said otherwise; returns whether nothing is left. */
export function dropSent(name: string, values: Partial<Fields>, sent = values): boolean {
  const left = only(draftOf(name) ?? {}, (field, value) => !isSame(value, values[field]))
  // What is still typed was typed over what has been sent.
  keepDraft(name, left as Fields, { ...typedOver(name), ...(sent as Fields) })
  return Object.keys(left).length === 0
}

/**
 * Unsaved input that outlives the form: reloading, Back, and signing in again in the same tab. `blank` is the empty form.
 * `read` returns the current draft; `drop` discards all of it, or only the fields that still have the values that were sent,
 * and returns whether nothing is left.
 */
export function useDraft<T extends Fields>(name: string, blank: T) {
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftOf(name))
  const read = () => fieldsLike(draftOf(name) ?? {}, blank)
  const type = (change: Partial<T>) => typeInto(name, change, blank)
  const drop = (sent: Partial<Fields> = draftOf(name) ?? {}) => dropSent(name, sent)
  return { typed: fieldsLike(kept ?? {}, blank), read, type, drop }
}

/** All drafts whose names start with `start`. */
export function useDraftsUnder(start: string) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  return draftsUnder(start)
}
