import { expect, test as base, type APIRequestContext } from '@playwright/test'
import { profileRoutes } from '@contactsheet/contracts/profile'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { ProcessTree } from '../scripts/cost/process-tree.ts'
import { signUp, stranger, type Account } from './sign-up.ts'
import { takeIn, type Access } from './newcomers.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const ownTree = new ProcessTree()

/** One photographer at work: the session of the page, and the calls that prepare what a test looks at. */
export class Studio {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** Makes a new person; the page of the test is then signed in as this person, whose time zone is known. */
  async signIn(access: Access = {}) {
    const account = stranger()
    await takeIn(this.#request, account, access)
    return this.#settle(account)
  }

  /** The same through the real pages, for tests that sign out or in again. */
  async signUp() {
    const account = stranger()
    await signUp(this.#request, account)
    return this.#settle(account)
  }

  async #settle(account: Account) {
    await this.api(profileRoutes.change, { body: { timeZone: 'America/New_York' } })
    return account
  }

  /** Calls a route of the contract as the person signed in; fails the test when the server refuses. */
  async api<R extends Route>(route: R, input: Input<R>): Promise<Answer<R>> {
    const { params = {}, query = {}, body } = input as Parts
    const path = route.path.replace(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const answer = await this.#request.fetch(search.size ? `${path}?${search.toString()}` : path, {
      method: route.method,
      data: body,
    })
    if (!answer.ok()) throw new Error(`${route.method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer<R>
  }
}

/** Playwright's test with a studio of its own: the request context shares its cookies with the page. What each test takes is noted. */
export const test = base.extend<{ studio: Studio; cost: undefined }>({
  cost: [
    async ({}, use, { annotations }) => {
      const before = ownTree.look()
      await use(undefined)
      annotations.push({ type: 'processor seconds', description: (ownTree.look() - before).toFixed(2) })
    },
    { auto: true },
  ],
  studio: async ({ context }, use) => {
    await use(new Studio(context.request))
  },
})

export { expect }
