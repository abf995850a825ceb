import type { everyTable, ServedArea } from '@contactsheet/contracts/calls/every-route'
import type { Input } from '@contactsheet/contracts/calls/route'
import type { Person } from '../start-app.ts'

type Tables = typeof everyTable
type UserRoutes<T> = { [K in keyof T as T[K] extends { access: 'public' } ? never : K]: T[K] }
type With<T, P extends string> = { [K in keyof T as T[K] extends { [Q in P]: unknown } ? K : never]: T[K] }

/** For each route with path parameters: makes the record as one user and returns their values. Leaving one out does not compile. */
export type RecordMakers = {
  [A in ServedArea]: {
    [K in keyof With<UserRoutes<Tables[A]>, 'params'>]: (
      person: Person,
    ) => Promise<ParamsOf<With<UserRoutes<Tables[A]>, 'params'>[K]>>
  }
}
/** For each route with a body: one that is accepted, so that a 400 cannot hide a missing access check. */
export type GoodBodies = {
  [A in ServedArea]: {
    [K in keyof With<UserRoutes<Tables[A]>, 'body'>]: BodyOf<With<UserRoutes<Tables[A]>, 'body'>[K]>
  }
}
type ParamsOf<R> = Input<R> extends { params: infer P } ? P : never
type BodyOf<R> = Input<R> extends { body: infer B } ? B : never
