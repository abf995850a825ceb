import type { QueryKey } from '@tanstack/react-query'
import type { Applied } from '#lib/data/mutations/applied-patches.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'

/** An act that lies on this device. */
export type KeptAct = {
  /** Resolves with the answer, or rejects: with `keptForLater` when nobody knows when there will be one. */
  send: () => Promise<unknown>
  /**
   * Leaves what is on the screen for it to the outbox; `title` is said with an offer to take it back. Returns what it creates as far as
   * that is known, with a temporary id.
   */
  leave: (applied: Applied, refresh: readonly (Refresh | QueryKey)[], title?: string) => { id: number }
  /** It has been answered. */
  end: () => void
}

/** Comes in place of an answer: the act is safe, and will be sent when it can be. */
export const keptForLater = new Error('This is kept on the device and sent later')
