import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { openBoard } from './opened-links.store.ts'
import { previewOfBoard, previewOfPlan, withTags, type Preview } from './preview-tags.rules.ts'
import { publicPagesOf } from './public-pages.store.ts'
import { sharedBoardOf } from './shared-moodboard.store.ts'

type Deps = { db: Database; limiter: RateLimiter; webFolder: string; publicUrl: string }

/** Headers that keep the page out of search engines and the token from other sites. */
const discreet = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' }

/** The public pages: where each is, its built file, what messengers show of it, and its title when the link leads nowhere. */
const pages = [
  {
    path: '/shoots/share/:token',
    file: 'share.html',
    gone: 'Shoot Not Found',
    preview: async (visitor: Visitor, token: string, publicUrl: string) =>
      previewOfPlan(await publicPagesOf(visitor).callSheet(token), publicUrl),
  },
  {
    path: '/moodboards/share/:token',
    file: 'moodboard.html',
    gone: 'Moodboard not found',
    preview: async (visitor: Visitor, token: string, publicUrl: string) =>
      previewOfBoard(await sharedBoardOf(await openBoard(visitor, token), token), publicUrl),
  },
] satisfies {
  path: string
  file: string
  gone: string
  preview: (visitor: Visitor, token: string, publicUrl: string) => Promise<Preview>
}[]

/** The public pages. Each is looked up on every request, so that a link that was switched off stops working at once. */
export function registerSharePages(app: FastifyInstance, { db, limiter, webFolder, publicUrl }: Deps) {
  for (const { path, file, gone, preview } of pages) {
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const page = await readFile(join(webFolder, file), 'utf8').catch(() => undefined)
      if (page === undefined) throw new Problem(404, 'Not found')
      reply.headers(discreet).type('text/html; charset=utf-8')
      try {
        const found = await preview({ db, limiter, address: request.ip }, request.params.token, publicUrl)
        return withTags(page, found.title, found)
      } catch (error) {
        // The page itself says what is wrong, so only the status differs.
        if (!(error instanceof Problem)) throw error
        if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
        return reply.code(error.status).send(withTags(page, gone))
      }
    })
  }
}
