import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { exampleCallSheetPath, plansPlace } from '@contactsheet/contracts/visits/first-visit'
import { firstVisits, type Visitor } from '#platform/http/first-visit.ts'
import { encodingFor } from '#platform/http/compression.ts'
import { withDeadline } from '#platform/process/deadline.ts'

type Page = 'index.html' | 'example-plan.html'

type Pages = {
  /** Decides between the landing page and the app at `/`, and between the plain app and one that brings its first answers. */
  whoVisits: (request: FastifyRequest) => Promise<Visitor>
  plans: () => Promise<string>
  /** Whether browsers may keep the app's files by its worker. */
  appWorker: boolean
}

/** The app's worker, by which it opens without a network. */
const worker = '/worker.js'
/** What makes an unwanted worker go; the answer at addresses of workers that browsers may still have from earlier releases. */
const retiredWorker = 'retired-worker.js'
const formerWorkers = ['/add-pictures-worker.js']

// The pages among the assets are for the app's worker.
const notServed = ['*.html', '**/*.br', '**/*.gz', '**/.vite/**', '**/.first/**', '**/*.map']

/** Serves the built web app: hashed assets for a year, pages never from a cache. */
export async function serveFiles(app: FastifyInstance, folder: string, { whoVisits, plans, appWorker }: Pages) {
  const built = existsSync(join(folder, 'index.html'))
  const visits = built ? await firstVisits(app, folder) : undefined
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // What an earlier release has left in the folder is none of this one's.
      globIgnore: [
        ...notServed,
        ...formerWorkers.map((address) => `**${address}`),
        ...(appWorker ? [] : [`**${worker}`]),
      ],
      setHeaders: (reply, path) => {
        reply.header('cache-control', freshness(folder, path))
      },
    })
    const sendLanding = filledPage(readFileSync(join(folder, 'landing.html'), 'utf8'), plansPlace, plans)
    app.get(exampleCallSheetPath, async (_request, reply) => sendPage(reply, 'example-plan.html'))
    for (const address of appWorker ? formerWorkers : [worker, ...formerWorkers])
      app.get(address, async (_request, reply) => reply.sendFile(retiredWorker))
    app.get('/', async (request, reply) => {
      reply.header('vary', 'cookie')
      const visitor = whoVisits(request)
      if (await visits?.send(request, reply, visitor)) return reply
      // Whoever brings a session that cannot be looked up gets the app, which says so and tries again.
      const isSomebody = await visitor.then(Boolean, () => true)
      return isSomebody ? sendPage(reply, 'index.html') : sendLanding(request, reply)
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!built || !isScreen(request.method, path)) throw new Problem(404, 'Not found')
    reply.header('vary', 'cookie')
    if (await visits?.send(request, reply, whoVisits(request))) return reply
    // The app itself says that there is nothing; the status tells those who do not read pages.
    if (visits?.hasScreen(path) === false) reply.code(404)
    return sendPage(reply, 'index.html')
  })
}

/** Hashed files never change; pages and workers must be requested anew, or a deployment would go unnoticed. */
function freshness(folder: string, path: string) {
  if (/(\.html|[/-]worker\.js)(\.br|\.gz)?$/.test(path)) return 'no-cache'
  return path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** True for addresses of screens, which get the app; a missing asset or call must not. */
function isScreen(method: string, path: string) {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|oidc|assets)(\/|$)/.test(path)) return false
  return !/\.[A-Za-z0-9]{1,12}$/.test(path) && !path.startsWith('/.')
}

const sendPage = (reply: FastifyReply, page: Page) => reply.sendFile(page)

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** How long visitors wait for a part that somebody else has to know; the page then comes without it. */
const patienceMs = 500

type Filled = { part: string; tag: string; bytes: Record<keyof typeof compress | 'identity', Buffer> }

async function fill(page: string, place: string, part: string): Promise<Filled> {
  const text = page.replace(place, () => part)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const [br, gz] = await Promise.all([compress.br(text), compress.gzip(text, { level: 9 })])
  return { part, tag, bytes: { br, gzip: gz, identity: Buffer.from(text) } }
}

/**
 * A built page with one part that the server writes anew for each visit, compressed as well as the build's own files: that is
 * done again only when the part has changed. `partOf` may fail or be late; the page then comes without.
 */
function filledPage(page: string, place: string, partOf: () => Promise<string>) {
  let kept: Promise<Filled> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const part = await withDeadline(patienceMs, partOf).catch(() => '')
    if (kept === undefined || (await kept).part !== part) kept = fill(page, place, part)
    const { tag, bytes } = await kept
    reply.headers({ 'cache-control': 'no-cache', etag: tag }).type('text/html; charset=utf-8')
    reply.header('vary', 'cookie, accept-encoding')
    if (String(request.headers['if-none-match'] ?? '').includes(tag)) return reply.code(304).send()
    const coding = encodingFor(request)
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.send(bytes[coding ?? 'identity'])
  }
}
