import { useSyncExternalStore } from 'react'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import type { Pick } from '@contactsheet/contracts/sharing/sharing.schemas'
import { newListeners } from '#lib/listeners.ts'

/** What a guest changes about one image. */
export type MarkChange = { verdict?: Verdict | null; note?: string | null }

/** The marks of one guest, as React reads them. */
export type MarkStore = ReturnType<typeof markStore>

/**
 * The marks of one guest. A change shows at once and is sent behind earlier ones of the same image; when it fails, it alone is
 * taken back and `change` rejects.
 */
export function markStore(send: (image: string, change: MarkChange) => Promise<Pick>) {
  const saved = new Map<string, Pick>()
  const waiting = new Map<string, MarkChange[]>()
  const lines = new Map<string, Promise<unknown>>()
  const { subscribe, tell } = newListeners()
  let shown: ReadonlyMap<string, Pick> = new Map()
  let changes = 0

  const show = (image: string) => {
    const pick = Object.assign({ image, verdict: null, note: null }, saved.get(image), ...(waiting.get(image) ?? []))
    shown = new Map(shown).set(image, pick)
    tell()
  }
  const leave = (image: string, change: MarkChange) => {
    waiting.set(
      image,
      (waiting.get(image) ?? []).filter((each) => each !== change),
    )
    show(image)
  }

  return {
    /** Every mark that was ever seen, also those with nothing left; another map after each change. */
    all: () => shown,
    subscribe,
    /** How many changes were begun. */
    changes: () => changes,
    isIdle: () => [...waiting.values()].every((left) => left.length === 0),

    /** Takes what the server has in place of what was saved. */
    load(picks: readonly Pick[]) {
      const gone = [...saved.keys()]
      saved.clear()
      for (const pick of picks) saved.set(pick.image, pick)
      for (const image of new Set([...gone, ...saved.keys()])) show(image)
    },

    /** Rejects as `send` does. */
    async change(image: string, change: MarkChange): Promise<void> {
      changes += 1
      waiting.set(image, [...(waiting.get(image) ?? []), change])
      show(image)
      const before = lines.get(image) ?? Promise.resolve()
      const sending = before.catch(() => undefined).then(() => send(image, change))
      lines.set(image, sending)
      try {
        saved.set(image, await sending)
      } finally {
        leave(image, change)
      }
    },
  }
}

/** The marks by the key of the image. */
export const useMarks = (marks: MarkStore) => useSyncExternalStore(marks.subscribe, marks.all)
