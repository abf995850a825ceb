import { keptForLater } from './kept-act.ts'

/** Whoever made an act and still waits for its answer. */
type Live = { resolve: (answer: unknown) => void; reject: (reason: Error) => void }

/** How long somebody waits for the answer before the act counts as waiting, in milliseconds. */
const liveMs = 20_000

/** The acts whose answers somebody waits for on this page, by their ids. */
export class LiveActs {
  readonly #live = new Map<number, Live>()

  has = (id: number) => this.#live.has(id)
  get = (id: number) => this.#live.get(id)
  isEmpty = () => this.#live.size === 0

  /** Resolves with the answer; rejects with `keptForLater` when nobody knows when there will be one. */
  wait(id: number): Promise<unknown> {
    const answered = new Promise<unknown>((resolve, reject) => this.#live.set(id, { resolve, reject }))
    const patience = setTimeout(() => this.get(id)?.reject(keptForLater), liveMs)
    return answered.finally(() => {
      clearTimeout(patience)
      this.#live.delete(id)
    })
  }

  /** Nobody waits any longer. */
  rejectAll(reason: Error) {
    for (const live of this.#live.values()) live.reject(reason)
  }
}
