import { request, type APIRequestContext } from '@playwright/test'
import { takeIn, type Access } from '../newcomers.ts'
import { stranger, type Account } from '../sign-up.ts'
import { Studio } from '../studio.ts'

/** Somebody else than who is at the page, and the calls that this person makes. */
export type AnotherPerson = { account: Account; calls: APIRequestContext; studio: Studio }

/** Takes somebody else in at the shared server. */
export async function anotherPerson(firstName: string, access: Access = {}): Promise<AnotherPerson> {
  const account = { ...stranger(), firstName }
  const calls = await request.newContext({ baseURL: process.env.E2E_ADDRESS ?? '' })
  await takeIn(calls, account, access)
  return { account, calls, studio: new Studio(calls) }
}
