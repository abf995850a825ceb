import { request, type APIRequestContext } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { AnotherPerson } from './accounts/another-person.ts'
import { startServer } from './server.ts'
import { signUp, stranger, type Account } from './sign-up.ts'
import { Studio, test as base } from './studio.ts'

type Installation = {
  address: string
  /** The session of its administrator, who made the first account. */
  state: Awaited<ReturnType<APIRequestContext['storageState']>>
  boss: Account
  newcomer: (firstName: string) => Promise<AnotherPerson>
}

/**
 * A test that has an installation to itself, and is its administrator: for what concerns everybody there, such as the order of
 * access levels. The files that a worker runs one after the other share it. Starting it is dear: a file that uses it runs in one
 * worker and one project.
 */
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({ browserName: _any }, use) => {
      const { address, stop } = await startServer()
      const [boss, calls] = [stranger(), await request.newContext({ baseURL: address })]
      await signUp(calls, boss)
      const newcomer = async (firstName: string) => {
        const account = { ...stranger(), firstName }
        // Within a test a context would begin with the session of the administrator.
        const calls = await request.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } })
        await signUp(calls, account)
        return { account, calls, studio: new Studio(calls) }
      }
      await use({ address, boss, state: await calls.storageState(), newcomer })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.address),
  storageState: async ({ installation }, use) => use(installation.state),
})

/** The levels that every installation has, in their order. */
export const usualLevels = ['free', 'starter', 'pro', 'admin']

/** Leaves the usual levels, in their order: an earlier test may have added others. */
export async function restoreLevels(studio: Studio) {
  const levels = await studio.api(adminRoutes.accessLevels, {})
  for (const { id, level } of levels)
    if (!usualLevels.includes(level)) await studio.api(adminRoutes.removeAccessLevel, { params: { id } })
  const levelIds = usualLevels.map((name) => levels.find(({ level }) => level === name)?.id ?? 0)
  await studio.api(adminRoutes.reorderAccessLevels, { body: { levelIds } })
}

export { expect } from './studio.ts'
