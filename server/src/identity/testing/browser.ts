import type { FastifyInstance } from 'fastify'
import { CookieJar } from './cookie-jar.ts'

export type Answer = {
  status: number
  /** The address the answer came from, after all redirects. */
  url: URL
  headers: Record<string, string>
  text: string
}

/** How requests reach the app: the address they come from, and the headers added on the way. */
export type Way = { from?: string; headers?: Record<string, string> }
type Options = { headers?: Record<string, string>; form?: Record<string, string>; follow?: boolean }

/**
 * A small browser without JavaScript: cookies, redirects, forms. The app's own addresses are answered without the network, all
 * others over it.
 */
export class Browser {
  readonly jar = new CookieJar()
  readonly #app: FastifyInstance | undefined
  readonly #home: string
  readonly #way: Way

  /** Without an app everything goes over the network. */
  constructor(app: FastifyInstance | undefined, home: string, way: Way = {}) {
    this.#app = app
    this.#home = home
    this.#way = way
  }

  get(address: string | URL, options: Options = {}) {
    return this.#go(new URL(address, this.#home), 'GET', options)
  }

  post(address: string | URL, form: Record<string, string>, options: Options = {}) {
    return this.#go(new URL(address, this.#home), 'POST', { ...options, form })
  }

  /** Follows redirects as far as `follow` allows, like a browser: a redirected form goes on as a plain visit. */
  async #go(url: URL, method: 'GET' | 'POST', options: Options): Promise<Answer> {
    const answer = await this.#send(url, method, options)
    const to = answer.headers.location
    if (to === undefined || options.follow === false) return answer
    return this.#go(new URL(to, url), 'GET', { ...options, form: undefined } as Options)
  }

  async #send(url: URL, method: 'GET' | 'POST', { headers, form }: Options): Promise<Answer> {
    const cookie = this.jar.headerFor(url.pathname)
    const sent = {
      accept: 'text/html',
      ...(cookie === '' ? {} : { cookie }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...this.#way.headers,
      ...headers,
    }
    const payload = form === undefined ? undefined : new URLSearchParams(form).toString()
    const app = url.origin === this.#home ? this.#app : undefined
    const answer = await (app ? this.#ask(app, url, method, sent, payload) : visit(url, method, sent, payload))
    this.jar.keep(answer.setCookie)
    return answer
  }

  async #ask(app: FastifyInstance, url: URL, method: 'GET' | 'POST', headers: Record<string, string>, body?: string) {
    const { from } = this.#way
    const address = from === undefined ? {} : { remoteAddress: from }
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: url.href, headers, ...address, ...payload })
    const setCookie = [answer.headers['set-cookie'] ?? []].flat()
    return {
      status: answer.statusCode,
      url,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
      setCookie,
    }
  }
}

async function visit(url: URL, method: string, headers: Record<string, string>, body: string | undefined) {
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
  const setCookie = answer.headers.getSetCookie()
  return {
    status: answer.status,
    url,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
    setCookie,
  }
}
