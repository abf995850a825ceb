import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { Input } from '@contactsheet/contracts/calls/route'
import type { Call } from '../../server/src/testing/start-app.ts'
import type { Studio } from '../bench-environment.ts'

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
