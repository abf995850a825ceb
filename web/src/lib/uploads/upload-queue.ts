import { newListeners } from '#lib/listeners.ts'

/** One file on its way. `part` is the fraction sent, 0 to 1. */
export type Upload = {
  key: number
  file: File
  order: number
  /** `fitting`: it is made smaller. */
  state: 'waiting' | 'fitting' | 'sending' | 'failed'
  part: number
  /** Why it failed. */
  problem?: string
}

/** `isWanted` is asked once it has arrived: false for one that was cancelled when nothing was left to send. */
type Way = { order: number; signal: AbortSignal; onPart: (part: number) => void; isWanted: () => boolean }
type Send = (file: File, way: Way) => Promise<void | 'kept'>
type Parts = {
  /** Makes a file smaller that cannot be sent as it is, or says why it never will be; undefined for all others. */
  fit?: (file: File, signal: AbortSignal) => Promise<File | string> | undefined
  /** Sends one file, and takes it away again when it is not wanted any more; `kept` when it will be sent later. */
  send: Send
  /** Called for each that has arrived, as it was added. */
  onArrived?: (file: File) => void
  /** Called for each that is refused after all. */
  onRefused?: (sentence: string) => void
  /** The words for what `send` has thrown. */
  explain: (error: unknown, file: File) => string
  /** Called whenever nothing is waiting or being sent any more. */
  onEnd: (outcome: { done: number; kept: number; failed: string[]; refusals: string[] }) => void
  most?: number
}

/** Sends files in their order, so many at a time; each can be cancelled, and sent again after a failure. A store for React. */
export class UploadQueue {
  readonly #parts: Parts
  readonly #listeners = newListeners()
  readonly #sending = new Map<number, AbortController>()
  #uploads: readonly Upload[] = []
  #lastKey = 0
  #done = 0
  #kept = 0
  #refusals: string[] = []
  #failed: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get = () => this.#uploads
  isBusy = () => this.#uploads.some(({ state }) => state !== 'failed')
  subscribe = this.#listeners.subscribe

  /** Adds files; the first gets the order `first`. What is said of others that were refused is said again at the end. */
  add(files: readonly File[], first: number, refusals: readonly string[] = []) {
    if (files.length > 0) this.#refusals.push(...refusals)
    const added = files.map((file, place): Upload => ({
      key: (this.#lastKey += 1),
      file,
      order: first + place,
      state: 'waiting',
      part: 0,
    }))
    this.#set([...this.#uploads, ...added])
    this.#goOn()
  }

  /** Stops one file, or forgets one that failed. */
  cancel(key: number) {
    const wasUnderWay = this.#uploads.some((upload) => upload.key === key && upload.state !== 'failed')
    const isCut = this.#giveUp(key)
    this.#remove(key)
    this.#goOn()
    if (wasUnderWay && isCut) this.#endIfIdle()
  }

  retry(key: number) {
    this.#change(key, { state: 'waiting', part: 0 })
    this.#goOn()
  }

  /** Stops everything; what has arrived until then is an end too. */
  stop() {
    for (const key of this.#sending.keys()) this.#giveUp(key)
    this.#set([])
    if (this.#done > 0) this.#end()
  }

  /**
   * Cuts one off; false for what has been sent as a whole, which may be there whatever happens to its connection: its answer says
   * what to take away, and is its end.
   */
  #giveUp(key: number) {
    const isAllSent = this.#uploads.some((upload) => upload.key === key && upload.part === 1)
    if (!isAllSent) this.#sending.get(key)?.abort()
    this.#sending.delete(key)
    return !isAllSent
  }

  #isWanted = (key: number) => this.#uploads.some((upload) => upload.key === key)

  #goOn() {
    const { most = 3 } = this.#parts
    for (const upload of this.#uploads) {
      if (this.#sending.size >= most) return
      if (upload.state === 'waiting') void this.#send(upload)
    }
  }

  async #send(upload: Upload) {
    const { key, file } = upload
    const control = new AbortController()
    this.#sending.set(key, control)
    try {
      const { refusal, isKept } = await this.#fitAndSend(upload, control.signal)
      if (refusal !== undefined) this.#refusals.push(refusal)
      else if (isKept) this.#kept += 1
      else if (this.#isWanted(key)) this.#done += 1
      this.#remove(key)
    } catch (error) {
      if (this.#isWanted(key)) this.#failed.push(file.name)
      this.#change(key, { state: 'failed', problem: this.#parts.explain(error, file) })
    }
    this.#sending.delete(key)
    this.#goOn()
    if (!control.signal.aborted) this.#endIfIdle()
  }

  /** Returns why it was refused, if it was, and whether it will be sent later. */
  async #fitAndSend({ key, file, order }: Upload, signal: AbortSignal) {
    const { fit, send, onArrived, onRefused } = this.#parts
    const fitting = fit?.(file, signal)
    if (fitting !== undefined) this.#change(key, { state: 'fitting' })
    const sent = fitting === undefined ? file : await fitting
    if (typeof sent === 'string') {
      onRefused?.(sent)
      return { refusal: sent }
    }
    this.#change(key, { state: 'sending' })
    const isWanted = () => this.#isWanted(key)
    const sending = await send(sent, { order, signal, onPart: (part) => this.#change(key, { part }), isWanted })
    if (isWanted()) onArrived?.(file)
    return { isKept: sending === 'kept' }
  }

  #endIfIdle() {
    if (!this.isBusy()) this.#end()
  }

  #end() {
    const outcome = { done: this.#done, kept: this.#kept, failed: this.#failed, refusals: this.#refusals }
    this.#done = 0
    this.#kept = 0
    this.#failed = []
    this.#refusals = []
    this.#parts.onEnd(outcome)
  }

  #remove(key: number) {
    this.#set(this.#uploads.filter((upload) => upload.key !== key))
  }

  #change(key: number, change: Partial<Upload>) {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  #set(uploads: readonly Upload[]) {
    this.#uploads = uploads
    this.#listeners.tell()
  }
}
