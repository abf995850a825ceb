import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { everyTable } from '@contactsheet/contracts/calls/every-route'
import type { Database } from '#platform/database/database.ts'
import { stripTo } from '#platform/http/strip-fields.ts'
import { firstAnswersScript, isShown } from '#platform/http/first-visit.ts'
import { problemOf } from '#platform/http/problems.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { openBoard } from './opened-links.store.ts'
import { markedForOwner } from './own-plan.ts'
import { previewOfBoard, previewOfCallSheet, withTags, type Preview } from './preview-tags.rules.ts'
import { publicPagesOf } from './public-pages.store.ts'
import { sharedBoardOf } from './shared-moodboard.store.ts'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { firstVisitFolder, callSheetModule, type RenderCallSheet } from '@contactsheet/contracts/visits/first-visit'

type Deps = { db: Database; limiter: RateLimiter; webFolder: string; publicUrl: string }

/** Headers that keep the page out of search engines and the token from other sites. */
const discreet = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' }

type Found = { answer: unknown; preview: Preview }

/**
 * The public pages: where each is, its built file, the call that it makes first, with that call's answer and what messengers
 * show of it, what draws that answer, what tells its owner's browser whose it is, and its title when the link leads nowhere.
 */
const pages = [
  {
    path: '/shoots/share/:token',
    file: 'share.html',
    call: everyTable.sharing.callSheet,
    gone: 'Shoot Not Found',
    draw: renderedCallSheet,
    mark: markedForOwner,
    find: async (visitor: Visitor, token: string, publicUrl: string): Promise<Found> => {
      const answer = await publicPagesOf(visitor).callSheet(token)
      return { answer, preview: previewOfCallSheet(answer, token, publicUrl) }
    },
  },
  {
    path: '/moodboards/share/:token',
    file: 'moodboard.html',
    call: everyTable.sharing.moodboard,
    gone: 'Moodboard not found',
    draw: undefined,
    mark: undefined,
    find: async (visitor: Visitor, token: string, publicUrl: string): Promise<Found> => {
      const answer = await sharedBoardOf(await openBoard(visitor, token), token)
      return { answer, preview: previewOfBoard(answer, token, publicUrl) }
    },
  },
]

/** The public pages. Each is looked up on every request, so that a link that was switched off stops working at once. */
export function registerSharePages(app: FastifyInstance, { db, limiter, webFolder, publicUrl }: Deps) {
  for (const { path, file, call, gone, draw, mark, find } of pages) {
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const page = await readFile(join(webFolder, file), 'utf8').catch(() => undefined)
      if (page === undefined) throw new Problem(404, 'Not found')
      reply.headers(discreet).type('text/html; charset=utf-8')
      const { token } = request.params
      try {
        const visitor = { db, limiter, address: request.ip }
        const [{ answer, preview }, marked] = await Promise.all([
          find(visitor, token, publicUrl),
          mark?.(visitor, request, token),
        ])
        const tagged = withTags(page, preview.title, preview)
        // Messengers need only the preview tags, and cache what they get.
        if (!isShown(request)) return tagged
        const address = call.path.replace(':token', encodeURIComponent(token))
        const json = JSON.stringify(stripTo(call.answer, answer))
        const html = await draw?.(webFolder, json, token, publicUrl)
        reply.header('cache-control', 'no-store')
        const shown = withContent(marked?.(tagged) ?? tagged, html)
        return shown.replace('</body>', () => `${firstAnswersScript([[address, json]])}</body>`)
      } catch (error) {
        // The page itself asks again and says what is wrong, so only the status differs.
        const { status, retryAfter } = problemOf(error as FastifyError, request)
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        return reply.code(status).send(status === 404 ? withTags(page, gone) : page)
      }
    })
  }
}

/** The page with its content, which can then be read without JavaScript. */
const withContent = (page: string, html: string | undefined) =>
  html === undefined
    ? page
    : page
        .replace(/<noscript>.*?<\/noscript>/s, '')
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)

/** Characters of JSON. A usual call sheet has a tenth of it; the largest one would keep everybody else waiting while it is drawn. */
const largest = 50_000

/** The HTML of a call sheet as its call gives it, from the very code that shows it in the browser; undefined for a very large one, and while the web app is not built. */
async function renderedCallSheet(webFolder: string, json: string, token: string, origin: string) {
  const file = join(webFolder, firstVisitFolder, callSheetModule)
  if (json.length > largest || !existsSync(file)) return undefined
  // Node keeps a module once it has loaded it.
  const { renderCallSheet }: { renderCallSheet: RenderCallSheet } = await import(pathToFileURL(file).href)
  return renderCallSheet(JSON.parse(json) as CallSheet, token, origin)
}
