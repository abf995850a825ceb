import { request, type APIRequestContext } from '@playwright/test'
import { startNewcomers, takeIn } from './newcomers.ts'
import { startServer } from './server.ts'
import { signUp, stranger, type Account } from './sign-up.ts'
import { Studio, test as base } from './studio.ts'

/** A new person of an installation, and the calls that this person makes. */
type Newcomer = { account: Account; calls: APIRequestContext; studio: Studio }

type Installation = {
  address: string
  /** The session of its administrator, who made the first account. */
  state: Awaited<ReturnType<APIRequestContext['storageState']>>
  boss: Account
  newcomer: (firstName: string) => Promise<Newcomer>
}

/**
 * A test that has an installation to itself, and is its administrator: for what concerns everybody there, such as the order of
 * access levels. Each worker of a file starts one.
 */
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({ browserName: _any }, use) => {
      const { address, data, stop } = await startServer()
      const newcomers = await startNewcomers(data)
      const [boss, calls] = [stranger(), await request.newContext({ baseURL: address })]
      await signUp(calls, boss)
      const newcomer = async (firstName: string) => {
        const [account, calls] = [{ ...stranger(), firstName }, await request.newContext({ baseURL: address })]
        await takeIn(calls, account, {}, newcomers.address)
        return { account, calls, studio: new Studio(calls) }
      }
      await use({ address, boss, state: await calls.storageState(), newcomer })
      await newcomers.stop()
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.address),
  storageState: async ({ installation }, use) => use(installation.state),
})

export { expect } from './studio.ts'
