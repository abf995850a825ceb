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

/** A tab without a screen that runs the real app against a real server: what it shows, says and sends, but not how it looks. */
export class LightPage extends Part {
  readonly sent: Sent[] = []
  readonly received: { path: string; status: number; requestId: string | null }[] = []
  /** What the browser says it runs on; Linux unless a test says otherwise. */
  platform = 'Linux x86_64'
  readonly #origin: string
  readonly #cookie: string
  #window: Window | undefined
  #user: UserEvent | undefined
  #answering: Answering | undefined

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
    const script = await appScript()
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
            afterAsyncResponse: ({ response }) => this.#note(response as never),
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

  get address() {
    const { pathname = '', search = '' } = this.#window?.location ?? {}
    return pathname + search
  }

  /** From now on calls are answered like this, until `answer()`. */
  answer(answering?: Answering) {
    this.#answering = answering
  }

  /** From now on whatever changes something is answered like this. */
  answerWrites = (answering: Answering) => this.answer((call) => (call.method === 'GET' ? undefined : answering(call)))

  /** What the page has written to its console. */
  complaints = () => this.#window?.happyDOM.virtualConsolePrinter.readAsString() ?? ''

  /** Waits until nothing is under way any more. */
  calm = () => until(() => assert.equal(this.received.length, this.sent.length))

  async #intercept({ request, window }: { request: Request; window: typeof globalThis }) {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? '' : await request.clone().text()
    const call = { method: request.method, path: pathname + search, body }
    this.sent.push(call)
    const answer = await this.#answering?.(call)
    return answer && new window.Response(await answer.text(), { status: answer.status, headers: [...answer.headers] })
  }

  async #note({ url, status, headers }: Response) {
    this.received.push({ path: new URL(url).pathname, status, requestId: headers.get('x-request-id') })
  }

  /** Whether the page has the browser ask before it is closed. */
  asksToClose() {
    const leaving = this.#window && new this.#window.Event('beforeunload', { cancelable: true })
    return leaving ? !this.#window?.dispatchEvent(leaving) : false
  }

  /** Ends the document; answers what the tab keeps. */
  async #leave() {
    const { sessionStorage, localStorage, happyDOM } = this.#window ?? {}
    const entriesOf = (store: object | undefined) => Object.entries({ ...store } as Record<string, string>)
    const kept = { session: entriesOf(sessionStorage), local: entriesOf(localStorage) }
    await happyDOM?.close()
    return kept
  }

  close = () => this.#leave()
}
