import { createContext } from 'node:vm'
import * as fakes from 'fake-indexeddb'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import type { sharedApp } from '../../server/src/testing/shared-app.ts'
import { modulesScript } from './app-script.ts'

/** What becomes of a request: it gets through, never leaves, arrives without an answer, is cut within it, or meets a server that fails. */
export type Network = 'fine' | 'gone' | 'no-answer' | 'half-answer' | 'failing'
type Server = (address: string, request: RequestInit) => Promise<Response>
type App = Pick<Awaited<ReturnType<typeof sharedApp>>['app'], 'inject'>

type Client = {
  fetchQuery: (read: object) => Promise<unknown>
  fetchInfiniteQuery: (read: object) => Promise<unknown>
  getQueryData: (key: readonly unknown[]) => unknown
}
type Words = { what: string; where?: { text: string } }
type Act = { id: number; state: string; words: Words; was?: object; problem?: { theirs?: object } }
type Outbox = {
  send: () => Promise<void>
  close: () => void
  begin: () => void
  decide: (id: number, which: 'mine' | 'theirs') => Promise<void>
}
type Modules = {
  createQueryClient: () => Client
  openOutbox: (client: Client, userId: string) => Promise<Outbox>
  followOutbox: (load: (userId: string) => Promise<Outbox>) => void
  outboxBelongsTo: (userId: string) => void
  outboxSoon: () => Promise<Outbox>
  bindMutation: (mutation: unknown, input: unknown) => { run: (client: Client) => Promise<unknown> }
  read: (route: Route, input: unknown) => { queryKey: readonly unknown[] }
  callerIs: (userId: string) => void
} & Record<string, unknown>

const files = [
  'lib/data/query-client.ts',
  'lib/data/outbox/page-outbox.ts',
  'lib/data/mutations/mutation.ts',
  'lib/data/api.ts',
  'lib/data/request.ts',
  'shell/waiting/open-outbox.ts',
  'shoots/planning/planning.queries.ts',
  'shoots/shoots.queries.ts',
  'shoots/team/team.queries.ts',
  'people/add-contact.queries.ts',
  'contacts/contacts.queries.ts',
  'contacts/editor/contact-save.queries.ts',
  'lib/data/kept/kept-answers.ts',
  'lib/toast.ts',
]

type Database = ReturnType<InstanceType<typeof fakes.IDBFactory>['open']>['result']

/** What the app uses of a browser, and Node has too. */
const inBoth =
  'setTimeout clearTimeout queueMicrotask crypto performance Response Blob File FormData AbortController AbortSignal URL URLSearchParams structuredClone'
const parts = {
  ...Object.fromEntries(inBoth.split(' ').map((name) => [name, (globalThis as Record<string, unknown>)[name]])),
  ...Object.fromEntries(Object.entries(fakes).filter(([name]) => name.startsWith('IDB'))),
  navigator: { onLine: true },
  document: { readyState: 'complete', visibilityState: 'visible', getElementById: () => null },
  addEventListener: () => undefined,
  BroadcastChannel: class {
    addEventListener() {}
    postMessage() {}
    close() {}
  },
}

/** The server as a device of somebody who is signed in reaches it. */
export function serverOf(app: App, cookie: string): Server {
  return async (address: string, { method, headers, body }: RequestInit) => {
    const answer = await app.inject({
      url: address,
      method: method as 'GET',
      headers: { ...(headers as Record<string, string>), cookie },
      ...(typeof body === 'string' && { payload: body }),
    })
    const hasBody = answer.statusCode !== 204
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
}

/** A phone of somebody: what it keeps outlives its pages. */
export class OutboxDevice {
  readonly #indexedDB = new fakes.IDBFactory()
  readonly #stored = new Map<string, string>()
  readonly #userId: string
  readonly #server: Server
  #performed = 0
  #page: { modules: Modules; client: Client; timers: Set<NodeJS.Timeout> } | undefined
  network: () => Network = () => 'fine'

  constructor(userId: string, server: Server) {
    this.#userId = userId
    this.#server = server
    this.#stored.set('contactsheet.waiting-acts-of', JSON.stringify([userId]))
    this.#stored.set('contactsheet.kept-for', JSON.stringify({ id: userId }))
  }

  /** Opens a new page; the one before hears of nothing any more. */
  async open() {
    await this.close()
    const script = await modulesScript(files)
    const timers = new Set<NodeJS.Timeout>()
    const page: { modules?: Modules; client?: Client } = {}
    const context = createContext({
      ...parts,
      setTimeout: (run: () => void, ms?: number) => {
        const timer = setTimeout(run, ms).unref()
        timers.add(timer)
        return timer
      },
      indexedDB: this.#indexedDB,
      localStorage: {
        getItem: (name: string) => this.#stored.get(name) ?? null,
        setItem: (name: string, value: string) => void this.#stored.set(name, value),
      },
      fetch: (address: string, request: RequestInit) => this.#fetch(address, request, () => this.#page === page),
    })
    script.runInContext(context)
    const modules = context['modules'] as Modules
    const client = modules.createQueryClient()
    this.#page = Object.assign(page, { modules, client, timers })
    modules.callerIs(this.#userId)
    modules.followOutbox((userId) => modules.openOutbox(client, userId))
    modules.outboxBelongsTo(this.#userId)
    await this.outbox()
  }

  async close() {
    const left = this.#page
    this.#page = undefined
    ;(await left?.modules.outboxSoon())?.close()
    // What a page would ask again ends with it.
    for (const timer of left?.timers ?? []) clearTimeout(timer)
  }

  async #fetch(address: string, request: RequestInit, isOpen: () => boolean): Promise<Response> {
    const way = this.network()
    if (way === 'gone') throw new TypeError('The network is gone')
    if (way === 'failing') return Response.json({ message: 'It fails' }, { status: 500 })
    const answer = await this.#server(address, request)
    if (way === 'no-answer' || !isOpen()) throw new TypeError('The network is gone')
    if (way === 'half-answer' && answer.ok && answer.status !== 204) return new Response('{"id":', { status: 200 })
    return answer
  }

  get #now() {
    if (this.#page === undefined) throw new Error('No page is open')
    return this.#page
  }

  get modules() {
    return this.#now.modules
  }

  outbox = () => this.#now.modules.outboxSoon()

  /** Performs a change of the app as a press does, by its name; settles as it does for a screen. `of` is what some are made of. */
  perform = (name: string, input: unknown, of?: unknown) => {
    const { modules, client } = this.#now
    this.#performed++
    const named = modules[name]
    const mutation: unknown = typeof named === 'function' ? (named as (of: unknown) => unknown)(of) : named
    return modules.bindMutation(mutation, input).run(client)
  }

  /** Reads as a screen does. */
  read = <R extends Route>(route: R, input: Input<R>) =>
    this.#now.client.fetchQuery(this.#now.modules.read(route, input)) as Promise<Answer<R>>

  /** Reads a long list of the app as a screen does, by its name. */
  readList = (name: string, of: unknown) => {
    const { modules, client } = this.#now
    return client.fetchInfiniteQuery({ ...(modules[name] as (of: unknown) => object)(of), staleTime: 0 })
  }

  /** What the screen shows of such a list. */
  shownList = (name: string, of: unknown) => {
    const { modules, client } = this.#now
    return client.getQueryData((modules[name] as (of: unknown) => { queryKey: unknown[] })(of).queryKey)
  }

  /** Writes down what was read, as a page at rest does. */
  writeAnswers = () => (this.#now.modules['writeAnswers'] as () => Promise<void>)()

  /** What the screen shows of a read. */
  shown = <R extends Route>(route: R, input: Input<R>) =>
    this.#now.client.getQueryData(this.#now.modules.read(route, input).queryKey) as Answer<R> | undefined

  /** What lies on the device and is not done. */
  acts = async () => (await this.#allActs()).filter(({ state }) => state !== 'done')

  /** Waits until everything performed on it has been kept, and may have become part of something else since: each act gets a number. */
  async keeps() {
    for (let look = 0; look < 500; look++) {
      if ((await this.#nextNumber()) > this.#performed) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error(`Not all of ${this.#performed} acts were kept`)
  }

  /** The number of the next act: of one that is put there and taken away at once. */
  async #nextNumber() {
    const database = await this.#database()
    const trying = database.transaction('acts', 'readwrite')
    const asked = trying.objectStore('acts').add({})
    return new Promise<number>((resolve) => {
      asked.onsuccess = () => trying.abort()
      trying.onabort = () => {
        database.close()
        resolve(asked.result as number)
      }
    })
  }

  #allActs = async () => {
    const database = await this.#database()
    return new Promise<Act[]>((resolve) => {
      const all = database.transaction('acts').objectStore('acts').getAll()
      all.onsuccess = () => {
        database.close()
        resolve(all.result as Act[])
      }
    })
  }

  #database = () =>
    new Promise<Database>((resolve, reject) => {
      const opening = this.#indexedDB.open(`contactsheet-acts-${this.#userId}`)
      opening.onerror = () => reject(opening.error ?? new Error('The database does not open'))
      opening.onsuccess = () => resolve(opening.result)
    })
}
