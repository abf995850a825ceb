import type { TestContext } from 'node:test'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { sharedApp } from '../../server/src/testing/shared-app.ts'
import type { Person } from '../../server/src/testing/start-app.ts'
import { LightPage } from './light-page.ts'

export type Light = {
  page: LightPage
  /** Another tab of the same person. */
  newPage: () => LightPage
  person: Person
  /** Somebody else. */
  another: () => Promise<Person>
  /** Calls a route of the contract as the person; fails the test when the server refuses. */
  api: <R extends Route>(route: R, input: Input<R>) => Promise<Answer<R>>
}

const { app, signIn, db } = await sharedApp()
/** The database of the server, for what no call can prepare. */
export const database = db
const origin = await app.listen({ port: 0 })

/** What a test does at a light page, signed in as a new person whose time zone is known. When it fails, it says what its pages show. */
export const atPage =
  (work: (light: Light) => Promise<unknown>, accessLevel = 'pro') =>
  async (t: TestContext) => {
    const another = () => signIn({ accessLevel, timeZone: 'America/New_York' })
    const person = await another()
    const pages: LightPage[] = []
    const newPage = () => {
      const page = new LightPage(origin, person.cookie)
      pages.push(page)
      return page
    }
    const api: Light['api'] = async (route, input) => {
      const { status, body } = await person(route, input)
      if (status >= 400) throw new Error(`${route.method} ${route.path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    }
    try {
      await work({ page: newPage(), newPage, person, another, api })
    } catch (reason) {
      for (const page of pages) t.diagnostic(`${page.address}: ${page.content()}\n${page.complaints()}`)
      throw reason
    } finally {
      await Promise.all(pages.map((page) => page.close()))
    }
  }
