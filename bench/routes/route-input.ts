import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { Input } from '@contactsheet/contracts/calls/route'
import { bodyOf, filesOf, makerOf, type Named } from '../../server/src/testing/all-routes.ts'
import type { Call } from '../../server/src/testing/start-app.ts'
import type { Studio } from '../bench-environment.ts'
import { accountInputs, adminInputs } from './administration-inputs.ts'
import { publicInputs } from './public-inputs.ts'
import { studioInputs } from './studio-inputs.ts'

/** Who calls: the filled account, an administrator, nobody; and somebody else, who has nothing. */
export type People = { studio: Studio; admin: Studio; anonymous: Call; newStudio: () => Promise<Studio> }

type Tables = typeof everyTable
type Part<R> = Partial<Input<R>> & {
  /** Calls instead of the usual person. */
  by?: Studio
}
/** What calls of the contract are measured with, as far as it differs from what tests call them with. Each time it is made anew. */
export type RouteInputs = {
  [A in ServedArea]?: { [K in keyof Tables[A]]?: (people: People) => Promise<Part<Tables[A][K]>> }
}
type Made = {
  params?: object
  query?: object
  body?: object | undefined
  files?: Record<string, Blob> | undefined
  by?: Studio
}

const inputs: RouteInputs = { ...studioInputs, account: accountInputs, admin: adminInputs }
const tables = [inputs, publicInputs] as Record<string, Record<string, (people: People) => Promise<Made>>>[]

/** What is made for this call alone. */
async function ownInput({ area, name }: Named, people: People): Promise<Made> {
  const make = tables.map((table) => table[area]?.[name]).find((one) => one !== undefined)
  return make === undefined ? {} : make(people)
}

/**
 * Makes what a call is about and returns what to send. Throws for a call of the public that nothing is known for: for all others the
 * tests know something, or they do not compile.
 */
export async function routeInput(named: Named, people: People): Promise<Made> {
  const { route } = named
  const usual = { body: bodyOf(named) as object | undefined, files: filesOf(named) }
  const own = { ...usual, ...(await ownInput(named, people)) }
  if (route.params === undefined || own.params !== undefined) return own
  const params = await makerOf(named)?.(route.access === 'admin' ? people.admin : people.studio)
  if (params !== undefined) return { ...own, params }
  throw new Error(`bench/routes does not say what ${route.method} ${route.path} is to be called with`)
}
