import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@contactsheet/contracts/account'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { fillAccount } from '../../server/src/account/testing/full-account.ts'
import { bodies } from '../../server/src/testing/records/bodies.ts'
import type { Studio } from '../bench-environment.ts'
import type { People, RouteInputs } from './people.ts'

/** Makes something once for all calls that need it. */
function once<R>(make: (people: People) => Promise<R>) {
  let made: Promise<R> | undefined
  return (people: People) => (made ??= make(people))
}

const somebody = once(({ newStudio }) => newStudio())

/** The export of an account that has something of everything. */
const anExport = once(async ({ anonymous, newStudio }) => {
  const filled = await newStudio()
  await fillAccount(filled, anonymous)
  const { bytes } = await filled.send({ method: 'GET', url: accountRoutes.export.path, headers: {} })
  return new File([Uint8Array.from(bytes)], 'part')
})

/** Sends the file of an export to an account. */
async function sent(people: People, by: Studio) {
  const { key } = (await by(accountRoutes.addPart, { files: { part: await anExport(people) } })).body
  return { by, body: { parts: [key] } }
}

/** Calls that take an account along, bring it in, and end it. */
export const accountInputs: RouteInputs['account'] = {
  addPart: async (people) => ({ by: await somebody(people), files: { part: await anExport(people) } }),
  checkImport: async (people) => sent(people, await somebody(people)),
  import: async (people) => sent(people, await people.newStudio()),
  async remove({ newStudio }) {
    const by = await newStudio()
    return { by, body: { email: by.email } }
  },
}

/** Removes the levels that were added before, since there is room for a hundred, and returns another. */
async function noLevel({ admin }: People) {
  const levels = (await admin(adminRoutes.accessLevels, {})).body
  const ours = levels.filter(({ level }) => level.length === randomUUID().length)
  for (const { id } of ours) await admin(adminRoutes.removeAccessLevel, { params: { id } })
  return { body: { ...bodies.admin.addAccessLevel, level: randomUUID() } }
}
async function aLevel(people: People) {
  const { id } = (await people.admin(adminRoutes.addAccessLevel, await noLevel(people))).body
  return { params: { id } }
}
async function aUser(people: People) {
  return { params: { userId: (await somebody(people)).userId } }
}

/** Calls of administrators. */
export const adminInputs: RouteInputs['admin'] = {
  changeUser: async (people) => ({ ...(await aUser(people)), body: { accessLevel: 'pro' } }),
  addPasswordLink: aUser,
  addAccessLevel: noLevel,
  async reorderAccessLevels({ admin }) {
    const levels = (await admin(adminRoutes.accessLevels, {})).body
    return { body: { levelIds: levels.map(({ id }) => id).toReversed() } }
  },
  changeAccessLevel: aLevel,
  removeAccessLevel: aLevel,
  testAiService: async () => ({ body: { name: 'openai' } }),
}
