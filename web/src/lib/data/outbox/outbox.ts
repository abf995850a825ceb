import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Route } from '@contactsheet/contracts/calls/route'
import { newListeners } from '#lib/listeners.ts'
import { toast } from '#lib/toast.ts'
import { ApiError, noAnswer } from '../failure.ts'
import { thisDevice } from '#lib/data/kept/this-device.ts'
import { meet, type Queue } from '#lib/data/mutations/queue.ts'
import type { Sent } from '../request.ts'
import { sentOf, withKnownIds, type Act, type Waits } from './act.ts'
import { decided, takenBack } from './fates.ts'
import { ActsOnDevice } from './acts-on-device.ts'
import { askForSync } from './background-sync.ts'
import { LiveActs } from './live-acts.ts'
import { keptForLater, type KeptAct } from './kept-act.ts'
import { kindsToShow, type Given, type KindOf } from './kinds.ts'
import { keyOfTried, madeAct, type NewAct, type Shown } from './made-act.ts'
import { LaidActs } from './laid-acts.ts'
import { markWaiting } from './acts-mark.ts'
import { actsOf, temporaryId } from './act-names.ts'
import { sendFromHiddenPage, sendFromPage } from './send-from-page.ts'
import { removeOthersDone } from './others-acts.ts'
import { Retry } from './retry.ts'
import { Sender } from './sender.ts'

/** What the app knows of its acts, and what is done when somebody acts who is not signed in any more. */
type Parts = { kindOf: KindOf; onSignedOut: () => void }

/** What the list of waiting acts shows: all that are not done, how sending them goes, and whether what went last was sent and not only removed. */
export type OutboxState = { acts: readonly Act[]; isSending: boolean; waits: Waits | undefined; isSent?: boolean }

/** What has just been done is usually answered by then, in milliseconds. */
const youngMs = 2000

/** One person's acts on this device, as one tab sees them: keeps, shows, sends and decides them. A store for React. */
export class Outbox {
  readonly #client: QueryClient
  readonly #parts: Parts
  readonly #acts: ActsOnDevice
  readonly #sender: Sender
  /** Tells the other tabs that something has become of an act. */
  readonly #channel: BroadcastChannel
  readonly #listeners = newListeners()
  readonly #unsubscribe = onlineManager.subscribe((is) => (is ? void this.send() : this.#live.rejectAll(keptForLater)))
  /** Acts that this tab performs, and shows by itself. */
  readonly #own = new Set<number>()
  /** Those of them that wait for something else of this tab. */
  readonly #held = new Set<number>()
  readonly #live = new LiveActs()
  readonly #laid: LaidActs
  #all: readonly Act[] = []
  #state: OutboxState = { acts: [], isSending: false, waits: undefined }
  readonly #retry = new Retry(() => void this.send())
  #last: Promise<unknown> = Promise.resolve()
  #isBegun = false
  #older: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient, userId: string, parts: Parts) {
    this.#parts = parts
    this.#client = client
    this.#laid = new LaidActs(client, kindsToShow(parts.kindOf))
    this.#acts = new ActsOnDevice(userId, { mayKeep: this.#isMine, onRemoved: () => this.#letGo() })
    this.#channel = new BroadcastChannel(actsOf(userId))
    this.#channel.addEventListener('message', () => void this.#look())
    this.#sender = new Sender({
      acts: this.#acts,
      send: sendFromPage,
      onChange: () => void this.#tell(),
      isHeld: (id) => this.#held.has(id),
      isAwaited: (id) => this.#live.has(id),
    })
  }

  readonly get = () => this.#state
  readonly subscribe = this.#listeners.subscribe
  /** Shows what an earlier page left. Rejects where nothing can be kept. */
  open = () => this.#look().then(() => this)

  /** It is known that its owner is signed in: what waits is sent from now on. */
  begin() {
    if (this.#isBegun) return
    this.#isBegun = true
    void removeOthersDone(this.#acts.userId).catch(() => undefined)
    if (this.#waiting().length > 0) void this.send()
  }

  /** Another tab may have signed out since. */
  readonly #isMine = () => thisDevice().id === this.#acts.userId
  readonly #waiting = () => this.#all.filter(({ state }) => state === 'waiting')

  /** Another tab has removed everything: nothing of it is to stay on the screen. */
  #letGo() {
    this.#live.rejectAll(noAnswer())
    this.#laid.clear()
    this.#all = []
    this.#set({ acts: [] })
  }

  close() {
    this.#unsubscribe()
    this.#channel.close()
    this.#retry.stop()
    clearTimeout(this.#older)
    this.#isBegun = false
    this.#laid.clear()
    void this.#acts.close()
  }

  /** An input with the ids that are known by now in place of temporary ones. */
  known<I>(input: I): I {
    return { ...input, ...withKnownIds(this.#all, { input, queue: [] } as unknown as Act).input }
  }

  /** Keeps an act before it is shown. Rejects when it cannot be kept. */
  async keep(route: Route, input: Sent, shown: Shown & { isFirst: boolean }): Promise<KeptAct> {
    const kind = this.#parts.kindOf(route)
    const act = madeAct(this.#client, kind, { route, input }, shown)
    const isSent = shown.isFirst && this.#waiting().length === 0 && sendFromHiddenPage(act, this.#acts.userId)
    const { id } = await this.#add(act, isSent ? 1 : 0)
    this.#own.add(id)
    if (!shown.isFirst) this.#held.add(id)
    return {
      send: () => this.#sendLive(id),
      leave: (applied, refresh, title) => {
        void askForSync()
        this.#own.delete(id)
        this.#laid.takeOver({ id, input: act.input }, { applied, refresh })
        void this.#look()
        if (title) toast({ title, action: { label: 'Undo', run: () => void this.takeBack(id) } })
        return kind.makes?.(act.input as Given, act.made) ?? { id: act.made }
      },
      end: () => void this.#own.delete(id),
    }
  }

  #add(act: NewAct, tries: number) {
    if (this.#isMine()) markWaiting(this.#acts.userId, true)
    return this.#acts.add({ ...act, at: Date.now(), state: 'waiting', tries })
  }

  /** Keeps what could not be sent, under the key that it was tried with. Rejects when it cannot be kept. */
  async keepTried(route: Route, input: Sent) {
    const kind = this.#parts.kindOf(route)
    const [queue, key] = [kind.mutation(undefined).queue(input as never), keyOfTried(route, input)]
    const shown = { made: temporaryId(), queue, patches: [], shows: undefined }
    await this.#add({ ...madeAct(this.#client, kind, { route, input }, shown), key }, 1)
    await this.#look()
    void this.send()
  }

  /** Data that was read at a time, with what this device has done since; of what was never read, whatever it has made of it. */
  since(at: number, key: QueryKey, data?: unknown): unknown {
    const isNew = ({ state, doneAt = 0 }: Act) => doneAt > at || (data === undefined && state === 'waiting')
    return this.#laid.over(this.#all.filter(isNew), key, data)
  }

  /** Waits until nothing is left that is sent before what changes this path. */
  async ahead(queue: Queue) {
    if (onlineManager.isOnline() && this.#waiting().some((act) => meet(act.queue, queue))) await this.send()
  }

  /** Sends what waits. */
  async send() {
    this.#retry.stop()
    if (!this.#isBegun || !this.#isMine() || !onlineManager.isOnline()) return
    this.#set({ isSending: true })
    const waits = await this.#sender.send().catch((): Waits => 'failing')
    this.#set({ isSending: false, waits })
    // It is kept, and whoever did it is led to where it can be sent from.
    if (waits === 'signed-out' && !this.#live.isEmpty()) this.#parts.onSignedOut()
    if (waits) this.#live.rejectAll(keptForLater)
    await this.#look()
    this.#retry.after(waits === 'failing' || (waits === 'silence' && onlineManager.isOnline()))
  }

  /** How many acts have not arrived; those of this very moment are given some time to. */
  async unsent(): Promise<number> {
    await Promise.race([this.send(), new Promise((resolve) => setTimeout(resolve, youngMs))])
    return (await this.#acts.all()).filter(({ state }) => state !== 'done').length
  }

  /** Takes an act back that has not arrived, with everything that rests on it. */
  readonly takeBack = async (id: number) => {
    await this.#acts.change((acts) => takenBack(acts, id))
    await this.#tell()
  }

  /** Decides a conflict. */
  readonly decide = async (id: number, which: 'mine' | 'theirs') => {
    await this.#acts.change((acts) => decided(acts, id, which, crypto.randomUUID()))
    await this.#tell()
    await this.send()
  }

  /** Resolves with the answer; rejects with `keptForLater` when nobody knows when there will be one. */
  async #sendLive(id: number): Promise<unknown> {
    this.#held.delete(id)
    this.#channel.postMessage(id)
    if (!onlineManager.isOnline() || !this.#isBegun) throw keptForLater
    void this.send()
    return this.#live.wait(id)
  }

  /** Something has become of an act: every tab looks. */
  #tell() {
    this.#channel.postMessage('changed')
    return this.#look()
  }

  /** Brings this tab up to what has become of the acts, one look after another. */
  #look(): Promise<void> {
    const look = this.#last.then(() => this.#lookOnce())
    this.#last = look.catch(() => undefined)
    return look
  }

  async #lookOnce() {
    if (!this.#isMine()) return
    const acts = await this.#acts.all()
    for (const { id } of this.#all) if (!acts.some((act) => act.id === id)) this.#live.get(id)?.reject(keptForLater)
    this.#all = acts
    for (const act of acts) await this.#follow(act)
    for (const id of this.#laid.ids()) if (!acts.some((act) => act.id === id)) this.#laid.end(id, false)
    const open = acts.filter(({ state }) => state !== 'done')
    markWaiting(this.#acts.userId, open.length > 0)
    // What is on its way in the usual manner is no news.
    const isYoung = ({ id, at }: Act) => !this.#laid.has(id) || (onlineManager.isOnline() && Date.now() - at < youngMs)
    const shown = open.filter((act) => act.state !== 'waiting' || act.tries > 1 || !isYoung(act))
    clearTimeout(this.#older)
    if (shown.length < open.length) this.#older = setTimeout(() => void this.#look(), youngMs)
    this.#set({ acts: shown, ...sentOf(this.#state.acts, acts) })
  }

  async #follow(act: Act) {
    const live = this.#live.get(act.id)
    if (act.state === 'waiting') {
      if (!this.#own.has(act.id)) this.#laid.lay(act)
    } else if (live && act.state === 'done') live.resolve(act.answer)
    else if (live && act.state === 'conflict') live.reject(keptForLater)
    else if (live) {
      // Whoever made it is there to read why, and has what was typed.
      await this.#acts.change((acts) => takenBack(acts, act.id))
      live.reject(new ApiError(act.problem?.status ?? 0, act.problem?.message ?? 'The request failed', act.problem))
    } else this.#laid.end(act.id, act.state === 'done')
  }

  #set(part: Partial<OutboxState>) {
    this.#state = { ...this.#state, ...part }
    this.#listeners.tell()
  }
}
