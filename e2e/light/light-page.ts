import assert from 'node:assert/strict'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Window, type Element } from 'happy-dom'
import { appScript } from './app-script.ts'
import { addMissing } from './missing-in-dom.ts'
import { Part, until } from './part.ts'

/** A call of the page to the server. */
type Sent = { method: string; path: string; body: string }
/** What is answered in place of the server; undefined leaves it to the server, and an exception is a network that is gone. */
type Answering = (call: Sent) => Response | undefined | Promise<Response | undefined>

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const frame = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

/** What a call comes to without a network. */
export const networkIsGone = () => Promise.reject<never>(new TypeError('The network is gone'))

/** A tab without a screen that runs the real app against a real server: what it shows, says and sends, but not how it looks. */
export class LightPage extends Part {
  readonly sent: Sent[] = []
  readonly received: { path: string; status: number; requestId: string | null }[] = []
  /** What the browser says it runs on; Linux unless a test says otherwise. */
  platform = 'Linux x86_64'
  /** Gives the browser of a test what others lack. */
  equip: (window: Window) => void = () => undefined
  readonly #origin: string
  #cookie: string
  #window: Window | undefined
  #user: UserEvent | undefined
  #answering: Answering | undefined
  /** The calls that are neither answered nor given up. */
  readonly #pending = new Set<object>()

  constructor(origin: string, cookie: string) {
    super(
      () => (this.#window ? [this.#window.document.documentElement as unknown as Element] : []),
      () => this.#user ?? userEvent.setup(),
    )
    this.#origin = origin
    this.#cookie = cookie
  }

  /** Goes to an address as a browser does that loads the page anew; what the tab has stored stays. */
  async open(address: string) {
    const script = await appScript(address)
    const before = await this.#leave()
    const window = new Window({
      url: this.#origin + address,
      width: 1280,
      height: 800,
      settings: {
        navigator: { userAgent },
        fetch: {
          interceptor: {
            beforeAsyncRequest: (call) => this.#intercept(call as never) as Promise<never>,
            afterAsyncResponse: ({ request, response }) => this.#note(request, response as never),
          },
        },
      },
    })
    this.#window = window
    for (const [key, value] of before.session) window.sessionStorage.setItem(key, value)
    for (const [key, value] of before.local) window.localStorage.setItem(key, value)
    Object.defineProperty(window.navigator, 'platform', { value: this.platform })
    window.document.cookie = this.#cookie
    window.document.write(frame)
    addMissing(window)
    this.equip(window)
    this.#user = userEvent.setup({ document: window.document as never, delay: null, pointerEventsCheck: 0 })
    script.runInContext(window)
  }

  reload = () => this.open(this.address)
  keyboard = (keys: string) => this.#user?.keyboard(keys)

  back = () => this.#window?.history.back()
  forward = () => this.#window?.history.forward()
  /** Leads to an address by the router alone, as a link does. */
  push = (address: string) => this.#window?.history.pushState(null, '', address)
  copied = async () => (await this.#window?.navigator.clipboard.readText()) ?? ''

  /** Where the page is; or where it has gone, when that is another document. */
  get address() {
    const { pathname = '', search = '' } = this.#window?.location ?? {}
    return pathname + search
  }

  /** From now on the tab has the session of this cookie, as when somebody signs in in another tab; the page does not hear of it. */
  becomes({ cookie }: { cookie: string }) {
    this.#cookie = cookie
    if (this.#window) this.#window.document.cookie = cookie
  }

  /** Ends the session of the tab, without the page hearing of it. */
  endSession = () => this.becomes({ cookie: this.#cookie.replace(/=.*/, '=over') })

  /** What the browser tells the page. */
  hears(event: 'online' | 'offline' | 'focus') {
    this.#window?.dispatchEvent(new this.#window.Event(event))
  }

  /** Whether the page asks before it is closed. */
  asksToStay() {
    const window = this.#window ?? assert.fail('no page is open')
    return !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  }

  /** All that the tab keeps until it is closed. */
  stored = () => Object.values({ ...(this.#window?.sessionStorage as object) }).join('\n')

  /** Keeps something in the tab. */
  store = (key: string, text: string) => this.#window?.sessionStorage.setItem(key, text)

  /** From now on calls are answered like this, until `answer()`. */
  answer(answering?: Answering) {
    this.#answering = answering
  }

  /** From now on whatever changes something is answered like this. */
  answerWrites = (answering: Answering) => this.answer((call) => (call.method === 'GET' ? undefined : answering(call)))

  /** What the page has written to its console. */
  complaints = () => this.#window?.happyDOM.virtualConsolePrinter.readAsString() ?? ''

  /** The network of the page is gone, until `answer()`. */
  goOffline = () => this.answer(networkIsGone)

  /** Holds back the calls of one kind until they are released. */
  hold(method: string, path: RegExp) {
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    const isHeld = (call: Sent) => call.method === method && path.test(call.path)
    this.answer((call) => (isHeld(call) ? free.then(() => undefined) : undefined))
    return release
  }

  /** What the calls of one kind have brought to the server so far. */
  bodies = (method: string, path: RegExp) =>
    this.sent
      .filter((call) => call.method === method && path.test(call.path))
      .map(({ body }) => JSON.parse(body) as unknown)

  /** Waits until nothing is under way any more. */
  calm = () => until(() => assert.equal(this.#pending.size, 0))

  async #intercept({ request, window }: { request: Request; window: typeof globalThis }) {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? '' : await request.clone().text()
    const call = { method: request.method, path: pathname + search, body }
    this.sent.push(call)
    this.#pending.add(request)
    request.signal.addEventListener('abort', () => this.#pending.delete(request))
    const answer = await Promise.resolve(this.#answering?.(call)).catch((reason: unknown) => {
      this.#pending.delete(request)
      throw reason
    })
    if (answer === undefined) return undefined
    this.#pending.delete(request)
    return new window.Response(await answer.text(), { status: answer.status, headers: [...answer.headers] })
  }

  async #note(request: object, { url, status, headers }: Response) {
    this.#pending.delete(request)
    this.received.push({ path: new URL(url).pathname, status, requestId: headers.get('x-request-id') })
  }

  /** Ends the document; answers what the tab keeps. */
  async #leave() {
    const { sessionStorage, localStorage, happyDOM } = this.#window ?? {}
    const entriesOf = (store: object | undefined) => Object.entries({ ...store } as Record<string, string>)
    const kept = { session: entriesOf(sessionStorage), local: entriesOf(localStorage) }
    await happyDOM?.close()
    this.#pending.clear()
    return kept
  }

  /** Ends the page for good; a document takes megabytes for as long as anything knows it. */
  async close() {
    await this.#leave()
    this.#window = undefined
    this.#user = undefined
    this.#answering = undefined
  }
}

/** Longer than it takes until a lost focus is looked after. */
export async function someFrames(page: LightPage) {
  const { defaultView } = page.role('main').now().ownerDocument
  for (let left = 4; left > 0; left -= 1) {
    await new Promise((resolve) => defaultView?.requestAnimationFrame(() => defaultView.setTimeout(resolve)))
  }
}
