import type { TestContext } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { identityRoutes } from '@contactsheet/contracts/identity'
import type * as Api from '#lib/data/api.ts'
import type * as CursorPages from '#lib/data/cursor-pages.ts'
import type * as QueryClientModule from '#lib/data/query-client.ts'
import { giveBrowser, newPage } from '#lib/testing/browser-page.ts'
import { giveDatabases } from '#lib/testing/browser-storage.ts'
import type * as Choices from '../device-choices.ts'
import type * as KeptAnswers from '../kept-answers.ts'
import type * as KeptStore from '../kept-store.ts'
import type * as KeptTimes from '../kept-times.ts'
import type * as ThisDevice from '../this-device.ts'

/** A browser with storage of its own, which outlives its pages. */
export class Device {
  readonly stored = new Map<string, string>()
  readonly indexedDB = new IDBFactory()

  /** The names of its databases. */
  async databases() {
    return (await this.indexedDB.databases()).map(({ name }) => name)
  }

  #giveTo(t: TestContext) {
    giveDatabases(t, this.indexedDB)
    giveBrowser(t, {
      localStorage: {
        getItem: (name: string) => this.stored.get(name) ?? null,
        setItem: (name: string, value: string) => this.stored.set(name, value),
      },
      document: { readyState: 'complete', getElementById: () => null },
      HTMLImageElement: class {},
      addEventListener: () => undefined,
      location: { pathname: '/' },
    })
  }

  /** A page that it has just loaded, and what the server answers each address with there: what it says, or a whole response. */
  async open(t: TestContext, answers: Record<string, unknown>) {
    this.#giveTo(t)
    onlineManager.setOnline(true)
    t.after(() => onlineManager.setOnline(true))
    const asked: string[] = []
    const gates = new Map<string, Promise<unknown>>()
    let isAway = false
    t.mock.method(globalThis, 'fetch', async (address: string) => {
      asked.push(address)
      await gates.get(address)
      if (isAway) throw new TypeError('Failed to fetch')
      const answer = answers[address]
      if (answer === undefined) return Response.json({ message: 'Not found' }, { status: 404 })
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    })
    const load = newPage()
    const { read } = (await load(import.meta.resolve('../../api.ts'))) as typeof Api
    const { readCursorPages } = (await load(import.meta.resolve('../../cursor-pages.ts'))) as typeof CursorPages
    const { createQueryClient } = (await load(import.meta.resolve('../../query-client.ts'))) as typeof QueryClientModule
    const { writeAnswers } = (await load(import.meta.resolve('../kept-answers.ts'))) as typeof KeptAnswers
    const { keptTimes } = (await load(import.meta.resolve('../kept-times.ts'))) as typeof KeptTimes
    const store = (await load(import.meta.resolve('../kept-store.ts'))) as typeof KeptStore
    const device = (await load(import.meta.resolve('../this-device.ts'))) as typeof ThisDevice
    const choices = (await load(import.meta.resolve('../device-choices.ts'))) as typeof Choices
    const client = createQueryClient()
    return {
      answers,
      asked,
      choices,
      client,
      device,
      keptTimes,
      /** Loads another module of this page. */
      load,
      read,
      readCursorPages,
      store,
      writeAnswers,
      /** Who is signed in becomes known. */
      signIn: () => client.fetchQuery(read(identityRoutes.me, {})),
      /** The network is there, or not. */
      network: (there: boolean) => (isAway = !there),
      /** An address is answered only when this is called. */
      hold: (address: string) => {
        const gate = Promise.withResolvers<void>()
        gates.set(address, gate.promise)
        return gate.resolve
      },
    }
  }
}

/** The address that says who is signed in. */
export const whoAddress = identityRoutes.me.path
