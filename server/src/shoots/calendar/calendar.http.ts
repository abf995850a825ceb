import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byId } from '@contactsheet/contracts/fields'
import { notFound, unauthorized } from '@contactsheet/contracts/problem'
import { whoIsSignedIn } from '#identity/session.ts'
import { ownerOf } from '#identity/users.store.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { allowances, type RateLimiter } from '#platform/rate-limit.ts'
import { looksLikeToken } from '#sharing/share-token.ts'
import { feedOf, fileOf, ownerOfFeed } from './calendar-file.store.ts'
import { calendarContentType, feedSeconds } from './ics.ts'

type Deps = { db: Database; config: Config; limiter: RateLimiter }

/** Calendar files: the subscription by its secret address, and single shoots for whoever is signed in. */
export function registerCalendar(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { file: string } }>('/api/calendar/:file', (request, reply) => sendFeed(deps, request, reply))
  app.get('/api/shoots/:id/calendar.ics', (request, reply) => sendShoot(deps, request, reply))
}

async function sendFeed(deps: Deps, request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
  const owner = await ownerBehind(deps, request.params.file, request.ip)
  const feed = await feedOf(owner, deps.config)
  reply.headers({ etag: feed.tag, 'cache-control': `private, max-age=${feedSeconds}`, 'x-robots-tag': 'noindex' })
  if (isKnown(request.headers['if-none-match'], feed.tag)) return reply.code(304).send()
  return reply.type(calendarContentType).send(await feed.text())
}

/** Proxies weaken tags, and calendars may send several. */
const isKnown = (sent: string | undefined, tag: string) =>
  sent === '*' || (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

async function ownerBehind({ db, limiter }: Deps, file: string, address: string) {
  await limiter.demand(allowances.share, address)
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const owner = looksLikeToken(token) ? await ownerOfFeed(db, token) : undefined
  if (owner !== undefined) return owner
  await limiter.take(allowances.share, address)
  throw notFound('Calendar')
}

async function sendShoot({ db, config }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const user = await whoIsSignedIn(db, request.headers.cookie)
  if (user === undefined) throw unauthorized()
  const read = byId.safeParse(request.params)
  if (!read.success) throw notFound('Shoot')
  const content = await fileOf(ownerOf(db, user.id), read.data.id, config)
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="shoot-${read.data.id}.ics"`,
    })
    .type(calendarContentType)
    .send(content)
}
