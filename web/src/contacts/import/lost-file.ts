import { useSyncExternalStore } from 'react'
import { draftOf, draftStore, dropDraft, keepDraft } from '#lib/form/drafts.ts'
import { lostFileWords } from './contact-import.rules.ts'

const draft = 'import.file'

/** Keeps the name of the file that is looked at: should the page go, as when somebody has to sign in again, it can be asked for. */
export const noteFile = (name: string) => keepDraft(draft, { name })

/** Once the file is imported or put aside. */
export const forgetFile = () => dropDraft(draft)

/** Asks for the file that was looked at when the page went, unless one is chosen; known once it is known who is signed in. */
export function useLostFile(chosen: File | undefined) {
  useSyncExternalStore(draftStore.subscribe, draftStore.version)
  const name = draftOf(draft)?.name
  return typeof name === 'string' && !chosen ? lostFileWords(name) : undefined
}
