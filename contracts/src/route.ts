import type * as z from 'zod/mini'

/** The areas of the product: one word for the contract, the server folder, the web folder and the cache key. */
export const areas = [
  'identity',
  'profile',
  'plans',
  'labels',
  'contacts',
  'shoots',
  'dashboard',
  'moodboards',
  'media',
  'ai',
  'sharing',
  'admin',
] as const
export type Area = (typeof areas)[number]

/** Who may call: anyone, a signed-in user (on their own records), an administrator. */
export type Access = 'public' | 'user' | 'admin'

type RouteShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Names in the path start with a colon: `/api/shoots/:id`. */
  path: `/api/${string}`
  /** No default on purpose: a route that forgets it does not compile. */
  access: Access
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  answer: z.core.$ZodType
  /** 201 for a create (which then honours `Idempotency-Key`), 204 for an empty answer; 200 when left out. */
  status?: 201 | 204
  /** Largest JSON body in bytes, where 256 kB is not enough. */
  bodyLimit?: number
  /** The body is a file as it is, of at most so many bytes, instead of JSON. */
  file?: number
}
export type Route = RouteShape & { area: Area }
export type RouteTable = Record<string, Route>

/** Declares the calls of one area. The table is the single source for the server, the web client, OpenAPI and the access tests. */
export function routes<const T extends Record<string, RouteShape>>(area: Area, table: T) {
  const entries = Object.entries(table).map(([name, route]) => [name, { ...route, area }])
  return Object.fromEntries(entries) as { [K in keyof T]: T[K] & { area: Area } }
}

type Part<R, K extends string> = R extends { [P in K]: infer S extends z.core.$ZodType } ? S : undefined
type Field<K extends string, V> = [V] extends [undefined] ? unknown : { [P in K]: V }
/** The bytes of a file that a call sends. */
type SentFile<R> = R extends { file: number } ? { file: Uint8Array<ArrayBuffer> } : unknown
type Values<S> = S extends z.core.$ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined
type SentQuery<S> = S extends z.core.$ZodType ? { query?: Partial<z.output<S>> } : unknown

/** What a caller passes: path values and query as plain values, the body or file as it goes over the wire. */
export type Input<R> = Field<'params', Values<Part<R, 'params'>>> &
  SentQuery<Part<R, 'query'>> &
  Field<'body', Sent<Part<R, 'body'>>> &
  SentFile<R>

/** Reads the file of a call, which stays on the line until somebody asks. Throws 413 when it is too large. */
export type ReadFile = () => Promise<Uint8Array<ArrayBuffer>>
type UnreadFile<R> = R extends { file: number } ? { file: ReadFile } : unknown

/** What a handler receives once everything has been checked. */
export type Parsed<R> = Field<'params', Values<Part<R, 'params'>>> &
  Field<'query', Values<Part<R, 'query'>>> &
  Field<'body', Values<Part<R, 'body'>>> &
  UnreadFile<R>

/** What the server answers, after the answer schema has dropped everything it does not name. */
export type Answer<R extends Route> = z.output<R['answer']>
/** What a handler returns: may carry more than the answer names. */
export type Result<R extends Route> = z.input<R['answer']>
