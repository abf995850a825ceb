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
  /** Somebody else at the same server. */
  newPerson: Awaited<ReturnType<typeof sharedApp>>['signIn']
  /** Calls a route of the contract as the person; fails the test when the server refuses. */
  api: <R extends Route>(route: R, input: Input<R>) => Promise<Answer<R>>
}

/**
 * What a test does at a light page of this server, signed in as a new person whose time zone is known. When it fails, it says
 * what its pages show.
 */
export async function lightAt({ app, signIn }: Pick<Awaited<ReturnType<typeof sharedApp>>, 'app' | 'signIn'>) {
  const origin = await app.listen({ port: 0 })
  return (work: (light: Light) => Promise<unknown>, accessLevel = 'pro') =>
    async (t: TestContext) => {
      const person = await signIn({ accessLevel, timeZone: 'America/New_York' })
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
        await work({ page: newPage(), newPage, person, newPerson: signIn, api })
      } catch (reason) {
        for (const page of pages) t.diagnostic(`${page.address}: ${page.content()}\n${page.complaints()}`)
        throw reason
      } finally {
        await Promise.all(pages.map((page) => page.close()))
      }
    }
}

const shared = await sharedApp()

/** The database of the server that test files share, for what no call can prepare. */
export const database = shared.db

/** At the server that test files share. */
export const atPage = await lightAt(shared)
