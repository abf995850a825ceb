import type * as z from 'zod/mini'

/** The areas of the product: one word for the contract, the server folder, the web folder and the cache key. */
export const areas = [
  'identity',
  'profile',
  'plans',
  'places',
  'labels',
  'contacts',
  'shoots',
  'dashboard',
  'moodboards',
  'media',
  'ai',
  'sharing',
  'search',
  'account',
  'support',
  'admin',
] as const
export type Area = (typeof areas)[number]

/** Who may call: anyone, a signed-in user (on their own records), an administrator. */
export type Access = 'public' | 'user' | 'admin'

/** Files that a call takes under one name. */
export type FilePart = {
  /** Bytes of one file. */
  maxBytes: number
  /** How many files under this name; one by default. */
  maxCount?: number
  /** Media types a sender may declare; any by default. A file's real type is decided by its content. */
  types?: readonly string[]
  /** The call works without it. */
  optional?: true
  /** How the handler gets a file: whole in memory, or piece by piece as it arrives. */
  as: 'bytes' | 'stream'
}
export type FileParts = Readonly<Record<string, FilePart>>

/** What a call takes and answers. Only the server runs these; a browser knows their types alone. */
type Schemas = {
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  answer: z.core.$ZodType
}

/** A call as plain data: all that is needed to make it. */
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Names in the path start with a colon: `/api/shoots/:id`. */
  path: `/api/${string}`
  /** Deliberately without a default: a route that omits it does not compile. */
  access: Access
  /** 201 for a create (which then honours `Idempotency-Key`), 204 for an empty answer; 200 when left out. */
  status?: 201 | 204
  /** Honours `Idempotency-Key` although it creates nothing: repeated, it would do or return something else. */
  keyed?: true
  /**
   * May be sent long after it was made, by a device that had no network: honours `Idempotency-Key`, which is then known for 30 days.
   * Such a call is one transaction.
   */
  waits?: true
  /** May take minutes to answer; any other call without files has its answer within seconds. */
  slow?: true
  /** Largest JSON body in bytes, where 256 kB is not enough. */
  bodyLimit?: number
  /** The body is a multipart form: the fields of `body` as text, then these files. If none is required, JSON works too. */
  files?: FileParts
  /** The answer is a file of this content type instead of JSON. */
  download?: string
}

declare const schemas: unique symbol
type Of<S> = { area: Area; readonly [schemas]?: S }
/** A call with its area and the types of its schemas, which no value holds. */
export type Route<S extends Schemas = Schemas> = Call & Of<S>
export type RouteTable = Record<string, Route>
/** A call together with its schemas, as the server has it. */
export type ServedRoute = Route & Schemas
export type ServedTable = Record<string, ServedRoute>

/**
 * Declares the calls of an area as plain data, for which a browser needs no schemas: `routesOf<typeof shootSchemas>('shoots')({ … })`.
 * A call without schemas does not compile, nor do schemas without a call.
 */
export const routesOf =
  <S extends Record<string, Schemas>>(area: Area) =>
  <const T extends Record<keyof S, Call>>(table: T & Record<Exclude<keyof T, keyof S>, never>) =>
    Object.fromEntries(Object.entries<Call>(table).map(([name, call]) => [name, { ...call, area }])) as {
      [K in keyof S]: T[K] & Of<S[K]>
    }

/** Joins calls with their schemas, for whoever serves or describes them. */
export const served = <S extends Record<string, Schemas>, T extends { [K in keyof S]: Route<S[K]> }>(
  table: T,
  each: S,
) =>
  Object.fromEntries(Object.entries(each).map(([name, one]) => [name, { ...table[name], ...one }])) as unknown as {
    [K in keyof S]: T[K] & S[K]
  }

/** True for a call that does something else when it is repeated. */
export const isSingle = ({ status, keyed }: Call) => status === 201 || keyed

/** True for a call that honours `Idempotency-Key`. */
export const takesKey = (call: Call) => isSingle(call) || call.waits

type SchemasOf<R> = R extends Route ? NonNullable<R[typeof schemas]> : never
/** The schema of one part of a call; undefined when it has none. */
type Part<R, K extends keyof Schemas> =
  SchemasOf<R> extends { [P in K]: infer S extends z.core.$ZodType } ? S : undefined
type Field<K extends string, V> = [V] extends [undefined] ? unknown : { [P in K]: V }
type Files<P> = P extends { maxCount: number } ? Blob[] : Blob
type SentFiles<R> = R extends { files: infer F extends FileParts }
  ? { [K in keyof F]: F[K] extends { optional: true } ? true : false }[keyof F] extends true
    ? { files?: { [K in keyof F]?: Files<F[K]> } }
    : { files: { [K in keyof F]: Files<F[K]> } }
  : unknown
type Values<S> = S extends z.core.$ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.core.$ZodType ? z.input<S> : undefined
type SentQuery<S> = S extends z.core.$ZodType ? { query?: Partial<z.output<S>> } : unknown

/** What a caller passes: path values and query as plain values, the body as it goes over the wire, files as they are. */
export type Input<R> = Field<'params', Values<Part<R, 'params'>>> &
  SentQuery<Part<R, 'query'>> &
  Field<'body', Sent<Part<R, 'body'>>> &
  SentFiles<R>

type Content<P> = P extends { as: 'stream' }
  ? { stream: AsyncIterable<Uint8Array> }
  : { bytes: Uint8Array<ArrayBuffer> }
type NamedFile<F extends FileParts> = {
  [K in keyof F & string]: { part: K; name: string; type: string } & Content<F[K]>
}[keyof F & string]
/**
 * The files of a call, one after another. They are not read until the handler asks for them, and a stream is valid until the
 * next file is requested. Throws 413 for files that are too large or too many, 415 for another type, 400 for missing or truncated ones.
 */
type ReadFiles<F extends FileParts = FileParts> = AsyncIterable<NamedFile<F>>
type UnreadFiles<R> = R extends { files: infer F extends FileParts } ? { files: ReadFiles<F> } : unknown

/** What a handler receives after validation. */
export type Parsed<R> = Field<'params', Values<Part<R, 'params'>>> &
  Field<'query', Values<Part<R, 'query'>>> &
  Field<'body', Values<Part<R, 'body'>>> &
  UnreadFiles<R>

/** What the server answers, after the answer schema has dropped everything it does not name. */
export type Answer<R extends Route> = z.output<SchemasOf<R>['answer']>
/** What a handler returns: may contain more fields than the answer schema names. */
export type Result<R extends Route> = z.input<SchemasOf<R>['answer']>

/**
 * The header with which a page names the user whose page it is. A call that names somebody other than the signed-in user is answered as
 * signed out: another user has signed in in another tab meanwhile.
 */
export const callerHeader = 'x-user'
