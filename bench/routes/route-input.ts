import { bodyOf, filesOf, makerOf, type Named } from '../../server/src/testing/all-routes.ts'
import type { Studio } from '../bench-environment.ts'
import { accountInputs, adminInputs } from './administration-inputs.ts'
import type { People, RouteInputs } from './people.ts'
import { publicInputs } from './public-inputs.ts'
import { studioInputs } from './studio-inputs.ts'

type Made = {
  params?: object
  query?: object
  body?: object | undefined
  files?: Record<string, Blob> | undefined
  by?: Studio
}

const inputs: RouteInputs = { ...studioInputs, account: accountInputs, admin: adminInputs }
const tables = [inputs, publicInputs] as Record<string, Record<string, (people: People) => Promise<Made>>>[]

const ownMaker = ({ area, name }: Named) =>
  tables.map((table) => table[area]?.[name]).find((make) => make !== undefined)

/** Throws when the address of a call names something that nobody makes: a new call of the public, since all others would not compile. */
export function assertKnown(all: Named[]) {
  const unknown = all.filter((named) => named.route.params && !ownMaker(named) && !makerOf(named))
  if (unknown.length === 0) return
  const names = unknown.map(({ route }) => `${route.method} ${route.path}`).join(', ')
  throw new Error(`bench/routes does not say what is to be measured by ${names}`)
}

/** Makes what a call is about and returns what to send, and who sends it if that is not the usual person. */
export async function routeInput(named: Named, people: People): Promise<Made> {
  const { route } = named
  const usual = { body: bodyOf(named) as object | undefined, files: filesOf(named) }
  const own = { ...usual, ...(await ownMaker(named)?.(people)) }
  const make = own.params === undefined ? makerOf(named) : undefined
  const params = await make?.(route.access === 'admin' ? people.admin : people.studio)
  return params === undefined ? own : { ...own, params }
}
