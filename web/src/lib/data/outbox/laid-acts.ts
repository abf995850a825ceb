import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keepPatches, showPatches, takeBackPatches, type Applied } from '#lib/data/mutations/applied-patches.ts'
import { refreshAfter, type Refresh } from '#lib/data/mutations/refresh.ts'
import { named, shownId, temporaryIn, type Act } from './act.ts'
import type { KindOf } from './kinds.ts'

/** What is on the screen for an act, and what is read again when that ends. */
type Laid = { applied: Applied; refresh: readonly (Refresh | QueryKey)[] }

/** How many things an act names that have no number yet. */
const unnumbered = ({ input }: Pick<Act, 'input'>) => temporaryIn(named(input)).size

/** What is on the screen for acts that nobody waits for any more. */
export class LaidActs {
  readonly #client: QueryClient
  readonly #kindOf: KindOf
  readonly #laid = new Map<number, Laid & { unnumbered: number }>()

  constructor(client: QueryClient, kindOf: KindOf) {
    this.#client = client
    this.#kindOf = kindOf
  }

  has = (id: number) => this.#laid.has(id)
  ids = () => [...this.#laid.keys()]

  /** Takes over what is on the screen already. */
  takeOver(act: Pick<Act, 'id' | 'input'>, laid: Laid) {
    const { patches, cutOff } = laid.applied
    // Of some kinds the page itself shows nothing: they are laid as for any other page.
    if (patches.length > 0) this.#laid.set(act.id, { ...laid, unnumbered: unnumbered(act) })
    // What was about to be read is needed all the same.
    for (const queryKey of cutOff) void this.#client.invalidateQueries({ queryKey, exact: true })
  }

  /** Shows an act that an earlier page or another tab has made, and any once more that has got the real numbers of what it names. */
  lay(act: Act) {
    const before = this.#laid.get(act.id)
    if (before?.unnumbered === unnumbered(act)) return
    if (before) takeBackPatches(this.#client, before.applied)
    const { refresh } = this.#kindOf(act.route).mutation(act.shows)
    const patches = this.#patchesOf(act)
    const applied = showPatches(this.#client, patches)
    // A page of what it creates is not among what such an act may have changed.
    const made = patches.flatMap(({ key }) => (temporaryIn(key).has(act.made) ? [key] : []))
    this.#laid.set(act.id, { applied, refresh: [...refresh(act.input as never), ...made], unnumbered: unnumbered(act) })
  }

  /** Ends what is on the screen for an act, and reads anew what it may have changed. */
  end(id: number, isDone: boolean) {
    const laid = this.#laid.get(id)
    if (laid === undefined) return
    this.#laid.delete(id)
    const leave = isDone ? keepPatches : takeBackPatches
    leave(this.#client, laid.applied)
    void refreshAfter(this.#client, laid.refresh)
  }

  /** Takes everything off the screen. */
  clear() {
    for (const { applied } of this.#laid.values()) takeBackPatches(this.#client, applied)
    this.#laid.clear()
  }

  /** Data with what these acts have changed. */
  over(acts: readonly Act[], key: QueryKey, data: unknown): unknown {
    const patches = acts.flatMap((act) => this.#patchesOf(act)).filter((patch) => partialMatchKey(key, patch.key))
    return patches.reduce((now, { apply }) => apply(now, key), data)
  }

  #patchesOf(act: Act) {
    const { patches } = this.#kindOf(act.route).mutation(act.shows)
    return patches?.(act.input as never, shownId(act)) ?? []
  }
}
