import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  firstAnswersId,
  firstAnswersPlace,
  firstVisitFolder,
  firstVisitModule,
  type FindFirstVisit,
} from '@contactsheet/contracts/first-visit'

/** How long a page waits for who asks; until then nobody sees anything. */
const patienceForWhoMs = 500
/** How long it then waits for its answers, beside the files of the app. What comes later the app asks for itself. */
const patienceMs = 2000

/** The date where somebody signed in is; nothing for the signed-out. */
export type Visitor = { today: string } | undefined

type Page = { head: string; foot: string }
type Call = [address: string, answer: string]

/** The pages that the build has made for first visits, in two parts: what can be seen at once, and what follows the answers. */
async function pagesIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = names.map(async (name): Promise<[string, Page]> => {
    const [head = '', foot = ''] = (await readFile(join(folder, name), 'utf8')).split(firstAnswersPlace)
    return [name, { head, foot }]
  })
  return new Map(await Promise.all(pages))
}

/** Text that ends no script element, whatever somebody has called a contact. JSON reads it as the same. */
const harmless = (json: string) =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

function scriptOf(calls: Call[]) {
  const entries = calls.map(([address, answer]) => `${JSON.stringify(address)}:${answer}`)
  return `<script type="application/json" id="${firstAnswersId}">${harmless(`{${entries.join()}}`)}</script>`
}

/** Someone looks at a page, of their own accord; another site that leads here learns nothing from how long the page is. */
const isOwnVisit = ({ headers, method }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none')

/** What came in time; a failure is as good as nothing. */
const inTime = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })])

/**
 * Answers a navigation of somebody signed in with a page that can be seen before the app runs, and after it the answers to
 * the calls that the app is about to make: each from the very route that the app would ask. `false` when this visit gets
 * the plain page.
 */
export async function firstVisits(app: FastifyInstance, folder: string) {
  const parts = join(folder, firstVisitFolder)
  const pages = await pagesIn(parts)
  const module: { findFirstVisit: FindFirstVisit } = await import(pathToFileURL(join(parts, firstVisitModule)).href)

  async function callAs({ headers, ip }: FastifyRequest, address: string): Promise<Call | undefined> {
    const { cookie = '' } = headers
    const answer = await app.inject({ url: address, headers: { cookie }, remoteAddress: ip })
    return answer.statusCode === 200 ? [address, answer.body] : undefined
  }

  async function* textsOf({ head, foot }: Page, calls: string[], request: FastifyRequest) {
    const asked = calls.map((address) => inTime(patienceMs, callAs(request, address)))
    yield head
    const answers = await Promise.all(asked)
    yield scriptOf(answers.filter((call) => call !== undefined)) + foot
  }

  return async (request: FastifyRequest, reply: FastifyReply, whoVisits: Promise<Visitor>) => {
    const visitor = await inTime(patienceForWhoMs, whoVisits)
    const visit = visitor && module.findFirstVisit(request.url, visitor.today)
    const page = pages.get(visit?.page ?? '')
    if (visit === undefined || page === undefined) return false
    const texts = textsOf(page, isOwnVisit(request) ? visit.calls : [], request)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    await reply.send(Readable.from(texts))
    return true
  }
}
