import type { Owner } from '#platform/owner/owner.ts'

/**
 * Inside a transaction, before anything in it is locked: notes that somebody without an account does something on what its owner has
 * shared, so that the owner is told once, however many do so at the same time. Does nothing where there is no way to tell.
 */
export type NoteNews = (owner: Owner) => Promise<unknown>
