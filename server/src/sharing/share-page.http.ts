import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/problem'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { goneTitle, previewOf, withTags } from './preview-tags.rules.ts'
import { publicPagesOf } from './public-pages.store.ts'

type Deps = { db: Database; limiter: RateLimiter; webFolder: string }

/** Headers that keep the page out of search engines and the token from other sites. */
const discreet = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' }

/** The public page of a shoot. It is looked up on each request, so that a link that was switched off stops working at once. */
export function registerSharePage(app: FastifyInstance, { db, limiter, webFolder }: Deps) {
  app.get<{ Params: { token: string } }>('/shoots/share/:token', async (request, reply) => {
    const page = await readFile(join(webFolder, 'share.html'), 'utf8').catch(() => undefined)
    if (page === undefined) throw new Problem(404, 'Not found')
    const shared = publicPagesOf({ db, limiter, address: request.ip })
    reply.headers(discreet).type('text/html; charset=utf-8')
    try {
      const preview = previewOf(await shared.callSheet(request.params.token))
      return withTags(page, preview.title, preview)
    } catch (error) {
      // The page itself says what is wrong, so only the status differs.
      if (!(error instanceof Problem)) throw error
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.code(error.status).send(withTags(page, goneTitle))
    }
  })
}
