import type { RouteTable } from '@contactsheet/contracts/calls/route'
import type { ServedHandlers } from '#platform/http/serve.ts'
import type { SignedIn } from './session/session.ts'

/**
 * The handlers of a route table. An area names what they reach: `Mine` for signed-in users, `Shared` for everybody, `Acts` for
 * administrators. `stores.ts` gives all of them more, and does not compile when it gives one less.
 */
export type Handlers<T extends RouteTable, Mine = object, Shared = object, Acts = object> = ServedHandlers<
  T,
  SignedIn,
  Mine,
  Acts,
  Shared
>
