import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  callerHeader,
  takesKey,
  type Access,
  type Parsed,
  type Result,
  type Route,
  type RouteTable,
  type ServedRoute,
  type ServedTable,
} from '@contactsheet/contracts/calls/route'
import { deactivated, Problem, unauthorized } from '@contactsheet/contracts/calls/problem'
import { stripTo } from './strip-fields.ts'
import { Download, sendDownload } from './download.ts'
import { formOf, drainRequest, acceptMultipart } from './request-body.ts'
import { databaseProblem } from './problems.ts'
import type { Claim } from '#platform/idempotency/claims.ts'
import { idempotent } from '#platform/idempotency/idempotency.ts'
import { SerializedAnswer, PagedAnswer, streamOf } from '#platform/idempotency/serialized-answer.ts'
import { idempotentForGuest } from '#platform/idempotency/guest-idempotency.ts'
import type { Act } from '#platform/everyone/act.ts'
import type { Owner } from '#platform/owner/owner.ts'

export type Caller = { id: string; accessLevel: string }

/** Builds what handlers get for each kind of access; the app decides what is in it. */
export type Contexts<User extends Caller, Mine, Acts, Shared> = {
  whoIs: (request: FastifyRequest) => Promise<User | undefined>
  /** Whose session the request was of, when it ended because the account was deactivated. */
  shutOut: (request: FastifyRequest) => Promise<string | undefined>
  owner: (user: User) => Owner
  mine: (owner: Owner, user: User) => Mine
  /** The acts that an administrator can choose from; none of them does anything before it is performed. */
  acts: (user: User) => Acts
  /** Does an act and records it, or neither. */
  perform: <R, A>(user: User, act: Act<R>, cut: (result: R) => A) => Promise<A>
  shared: (request: FastifyRequest) => Shared
}

/** Runs what adds something to an owner's records once for each `Idempotency-Key`. */
export type Once = <R>(owner: Owner, create: (owner: Owner) => Promise<R>) => Promise<R>

/** What `mayHaveWaited` for a network, a call that waits with its key, may be about something that has changed since. */
type ContextOf<A extends Access, User, Mine, Acts, Shared> = A extends 'user'
  ? { mine: Mine; user: User; request: FastifyRequest; mayHaveWaited: boolean }
  : A extends 'admin'
    ? { acts: Acts; user: User; request: FastifyRequest }
    : { shared: Shared; once: Once; request: FastifyRequest }

type PagesOf<R> = R extends unknown[] ? PagedAnswer<R> : never

/** One handler for each route of a table; leaving one out does not compile. */
export type ServedHandlers<T extends RouteTable, User, Mine, Acts, Shared> = {
  [K in keyof T]: (input: Parsed<T[K]>, context: ContextOf<T[K]['access'], User, Mine, Acts, Shared>) => Returned<T[K]>
}

/** A handler for administrators returns no answer but an act: what is not performed, and so recorded, cannot be answered. */
type Returned<R extends Route> = R extends { access: 'admin' }
  ? Act<Result<R>> | Promise<Act<Result<R>>>
  : R extends { download: string }
    ? Promise<Download> | Download
    : Promise<Result<R> | SerializedAnswer> | Result<R> | PagesOf<Result<R>>

type AnyHandler = (input: never, context: never) => unknown

/** Mounts a route table: checks access and input, calls the handler, cuts its answer down to the contract. */
export function serve<User extends Caller, Mine, Acts, Shared>(
  app: FastifyInstance,
  table: ServedTable,
  handlers: Record<string, AnyHandler>,
  contexts: Contexts<User, Mine, Acts, Shared>,
) {
  const callers = new WeakMap<FastifyRequest, User | undefined>()
  for (const [name, route] of Object.entries(table)) {
    const handler = handlers[name] as (input: unknown, context: unknown) => Promise<unknown>
    const mount = (routes: FastifyInstance) =>
      routes.route({
        method: route.method,
        url: route.path,
        ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
        onRequest: async (request) => {
          callers.set(request, await admitted(route, request, contexts))
        },
        handler: async (request, reply) => {
          try {
            const answer = await answerOf(route, handler, { request, user: callers.get(request) }, contexts)
            reply.header('cache-control', 'no-store')
            return await send(request, reply, route, answer)
          } finally {
            if (route.files !== undefined) drainRequest(request)
          }
        },
      })
    if (route.files === undefined) mount(app)
    else acceptMultipart(app, route, mount)
  }
}

async function answerOf<User extends Caller, Mine, Acts, Shared>(
  route: ServedRoute,
  handler: (input: unknown, context: unknown) => Promise<unknown>,
  { request, user }: { request: FastifyRequest; user: User | undefined },
  contexts: Contexts<User, Mine, Acts, Shared>,
) {
  const cut = (value: unknown) => {
    if (value instanceof SerializedAnswer || value instanceof PagedAnswer || value instanceof Download) return value
    return route.status === 204 ? undefined : stripTo(route.answer, value)
  }
  const input = await inputOf(route, request)
  const claim = claimOf(route, request, input.body, cut)
  if (route.access === 'public') {
    const once: Once = (owner, create) =>
      claim === undefined ? create(owner) : idempotentForGuest(owner, claim, create)
    return cut(await handler(input, { shared: contexts.shared(request), once, request }))
  }
  if (user === undefined) throw unauthorized()
  const owner = contexts.owner(user)
  const mayHaveWaited = claim?.waits !== undefined
  const run = async (as: Owner) => {
    if (route.access !== 'admin')
      return cut(await handler(input, { mine: contexts.mine(as, user), user, request, mayHaveWaited }))
    const act = await handler(input, { acts: contexts.acts(user), user, request })
    return contexts.perform(user, act as Act<unknown>, cut)
  }
  // What begins beside its claim must be undone with it: not what waits for others, nor what administrators do, which is no owner's.
  const isAllDatabase = route.files === undefined && route.slow !== true && route.access !== 'admin'
  const answer = claim === undefined ? run(owner) : idempotent(owner, claim, run, { isAllDatabase })
  return answer.catch(async (error: Error) => {
    if (isForeseen(error) || (await contexts.whoIs(request)) !== undefined) throw error
    // The account was deleted meanwhile: nothing can refer to its user any more.
    throw await signedOut(request, contexts)
  })
}

/** The caller, looked up before anything else is read; undefined on public routes. Throws 401, and 403 for what only administrators can do. */
async function admitted<User extends Caller>(
  { access }: ServedRoute,
  request: FastifyRequest,
  contexts: Pick<Contexts<User, never, never, never>, 'whoIs' | 'shutOut'>,
) {
  if (access === 'public') return undefined
  const user = await contexts.whoIs(request)
  if (user === undefined) throw await signedOut(request, contexts)
  if (!isPageOf(user, request)) throw unauthorized()
  if (access === 'admin' && user.accessLevel !== 'admin') throw new Problem(403, 'Only administrators can do this')
  return user
}

function claimOf(
  route: ServedRoute,
  request: FastifyRequest,
  body: unknown,
  cut: (made: unknown) => unknown,
): Claim | undefined {
  const key = takesKey(route) ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string') return undefined
  const claim = { key, request: fingerprint(route, request, body) }
  if (route.waits !== true) return claim
  // Known for weeks: what was made, or that something is gone. The answer to a change is large, and would be out of date.
  return { ...claim, waits: route.status === undefined ? {} : { answer: cut } }
}

/** Why nobody is signed in: only who was when the account was deactivated hears of that, and only a page of that account. */
async function signedOut(
  request: FastifyRequest,
  { shutOut }: { shutOut: (request: FastifyRequest) => Promise<string | undefined> },
) {
  const id = await shutOut(request)
  return id !== undefined && isPageOf({ id }, request) ? deactivated() : unauthorized()
}

/** False for a page that still shows the account of somebody else. */
function isPageOf({ id }: Pick<Caller, 'id'>, { headers }: FastifyRequest) {
  const named = headers[callerHeader]
  return named === undefined || named === id
}

const isForeseen = (error: Error) => error instanceof Problem || databaseProblem(error) !== undefined

async function send(request: FastifyRequest, reply: FastifyReply, route: ServedRoute, answer: unknown) {
  if (answer instanceof Download)
    return sendDownload(request, reply, route.download ?? 'application/octet-stream', answer)
  if (route.status === 204) return reply.code(204).send()
  // Written directly: the parse has already turned the answer into plain data.
  const written = answer instanceof PagedAnswer ? await inPages(route, answer) : undefined
  return reply
    .code(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(written ?? (answer instanceof SerializedAnswer ? answer.json : JSON.stringify(answer)))
}

/** Joins many pages into one list, cutting each down to the contract when its turn comes. */
function inPages(route: ServedRoute, { pages }: PagedAnswer) {
  let separator = ''
  const textOf = (page: unknown[], isFirst: boolean) => {
    const entries = JSON.stringify(stripTo(route.answer, page)).slice(1, -1)
    const text = entries === '' ? '' : separator + entries
    if (entries !== '') separator = ','
    return isFirst ? `[${text}` : text
  }
  return streamOf(pages, textOf, ']')
}

/** Params, query and body, each checked against the contract; the files are read later. */
async function inputOf(route: ServedRoute, request: FastifyRequest) {
  const form = route.files === undefined ? undefined : await formOf(request, route)
  const body = form === undefined ? request.body : form.body
  return {
    ...(route.params === undefined ? {} : { params: checked(route.params, request.params) }),
    ...(route.query === undefined ? {} : { query: checked(route.query, request.query) }),
    ...(route.body === undefined ? {} : { body: checked(route.body, body ?? {}) }),
    ...(form === undefined ? {} : { files: form.files }),
  }
}

function checked(schema: z.core.$ZodType, value: unknown) {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const issues = read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: wordsOf(issue) }))
  throw new Problem(400, issues[0]?.message ?? 'Invalid input', { issues })
}

/** Contracts have words for their fields, and none for a body that has no fields at all. */
const wordsOf = ({ path, code, message }: z.core.$ZodIssue) =>
  path.length === 0 && code === 'invalid_type' ? 'Send the fields as a JSON object' : message

/**
 * Covers only what the contract knows: the rest of a body does not count, and may be nested too deeply to serialise again. The address
 * of a stranger's call is a secret, and kept as a hash.
 */
function fingerprint({ access, path }: ServedRoute, request: FastifyRequest, checkedBody: unknown) {
  const digest = (value: unknown) => hash('sha256', JSON.stringify(value ?? null), 'base64url')
  const address = access === 'public' ? `${path} ${digest(request.params)}` : request.url.split('?')[0]
  return `${request.method} ${address} ${digest(checkedBody)}`
}
