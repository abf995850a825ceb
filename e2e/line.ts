import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'

const built = path.join(import.meta.dirname, '../web/dist')
const named = new Set(readdirSync(path.join(built, 'assets')).filter((name) => /\.(?:js|css|html)$/.test(name)))
/** In the next version every script, style and page has another name, and nothing else is different. */
const nextMark = 'n'
const nextText = (text: string) =>
  text.replace(/([\w.-]+-[\w-]{6,8})(\.(?:js|css|html))/g, (found, name: string, ending: string) =>
    named.has(found) ? name + nextMark + ending : found,
  )
const nextName = (name: string) => name.replace(/(?=\.(?:js|css|html)$)/, nextMark)
const formerName = new Map([...named].map((name) => [`/assets/${nextName(name)}`, `/assets/${name}`]))

const integrityOf = (html: string) => `sha256-${createHash('sha256').update(html).digest('base64')}`
const pages = [...named].filter((name) => name.endsWith('.html'))
const texts = pages.map((name) => readFileSync(path.join(built, 'assets', name), 'utf8'))
const integrities = texts.map((html) => [integrityOf(html), integrityOf(nextText(html))] as const)
/** The worker checks its pages by what they hold. */
const withNextPages = (text: string) => integrities.reduce((now, [former, next]) => now.replace(former, next), text)

type State = 'open' | 'cut' | 'silent'

/**
 * The line between browsers and a server, at an address of its own: it can be cut, fall silent, lead to the next version of the app, to
 * a server that fails whenever something is to be changed, or to one whose operator has switched the worker off. A browser cannot be kept from its network in another way once a worker asks.
 */
export class Line {
  isNext = false
  isRetired = false
  isFailing = false
  server = ''
  #state: State = 'open'
  readonly #own = createServer((asked, answer) => void this.#pass(asked, answer))

  /** What waits on a silent line ends with its silence: a browser has only so many connections. */
  set state(next: State) {
    this.#state = next
    this.#own.closeAllConnections()
  }

  /** Begins to listen; returns the address. */
  async open() {
    this.#own.listen(0, '127.0.0.1')
    await new Promise((resolve) => this.#own.once('listening', resolve))
    return `http://localhost:${(this.#own.address() as AddressInfo).port}`
  }

  close() {
    this.#own.closeAllConnections()
    this.#own.close()
  }

  #pass(asked: IncomingMessage, answer: ServerResponse) {
    if (this.#state === 'cut') return asked.socket.destroy()
    if (this.#state === 'silent') return
    if (this.isFailing && asked.method !== 'GET') return answer.writeHead(500).end()
    const target = this.#target(asked.url ?? '/')
    if (target === undefined) return answer.writeHead(404).end()
    // What the browser has may be of the other version, by the same date.
    const { 'if-none-match': _etag, 'if-modified-since': _date, ...kept } = asked.headers
    const headers = { ...kept, 'accept-encoding': 'identity' }
    const sent = request(new URL(target, this.server), { method: asked.method ?? 'GET', headers }, (given) => {
      void this.#answer(given, answer)
    })
    sent.on('error', () => answer.destroy())
    return asked.pipe(sent)
  }

  /** What the server is asked for; undefined for files that only the former version had. */
  #target(url: string) {
    if (this.isRetired && url === '/worker.js') return '/retired-worker.js'
    if (!this.isNext) return url
    return named.has(url.slice('/assets/'.length)) ? undefined : (formerName.get(url) ?? url)
  }

  async #answer(given: IncomingMessage, answer: ServerResponse) {
    const { 'content-length': _length, etag: _etag, ...headers } = given.headers
    const isText = /javascript|html|css/.test(String(headers['content-type']))
    if (!this.isNext || !isText) return void given.pipe(answer.writeHead(given.statusCode ?? 500, given.headers))
    const text = nextText(await textOf(given))
    answer.writeHead(given.statusCode ?? 500, headers).end(withNextPages(text))
  }
}
