import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  firstAnswersPlace,
  firstVisitFolder,
  firstVisitModule,
  type FindFirstVisit,
  type FirstPictureIn,
  type HasScreen,
  firstAnswersId,
} from '@contactsheet/contracts/visits/first-visit'
import { escaped } from '#platform/http/escaped.ts'
import { withDeadline } from '#platform/process/deadline.ts'

/** How long a page waits to learn who is visiting; until then the visitor sees nothing. */
const patienceForWhoMs = 500
/** How long it then waits for its answers while the app's files load. The app itself asks for any that are late. */
const patienceMs = 2000

/** The local date of a signed-in visitor; undefined for the signed-out. */
export type Visitor = { today: string } | undefined

type Page = { head: string; foot: string }

/** The pages that the build made for first visits, in two parts: what is visible at once, and what follows the answers. */
async function pagesIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = names.map(async (name): Promise<[string, Page]> => {
    const [head = '', foot = ''] = (await readFile(join(folder, name), 'utf8')).split(firstAnswersPlace)
    return [name, { head, foot }]
  })
  return new Map(await Promise.all(pages))
}

/** True when somebody opens a page themselves; a site that links here must learn nothing from the page's length. */
export const isOwnVisit = (request: FastifyRequest) =>
  isShown(request) && ['same-origin', 'none'].includes(String(request.headers['sec-fetch-site']))

/** The result if it arrives in time; undefined when it is late or fails. */
export const inTime = <T>(ms: number, work: Promise<T>) => withDeadline(ms, () => work).catch(() => undefined)

/**
 * Answers a signed-in user's navigation with a page that is visible before the app runs, followed by the answers to the calls
 * that the app is about to make, each from the very route that the app would call. Returns `false` when this visit gets the
 * plain page.
 */
export async function firstVisits(app: FastifyInstance, folder: string) {
  const parts = join(folder, firstVisitFolder)
  const pages = await pagesIn(parts)
  const module: { findFirstVisit: FindFirstVisit; hasScreen: HasScreen; firstPictureIn: FirstPictureIn } = await import(
    pathToFileURL(join(parts, firstVisitModule)).href
  )

  async function callAs({ headers, ip }: FastifyRequest, address: string): Promise<FirstAnswer | undefined> {
    const { cookie = '' } = headers
    const answer = await app.inject({ url: address, headers: { cookie }, remoteAddress: ip })
    return answer.statusCode === 200 ? [address, answer.body] : undefined
  }

  async function* textsOf({ head, foot }: Page, calls: string[], request: FastifyRequest) {
    const asked = calls.map((address) => inTime(patienceMs, callAs(request, address)))
    yield head
    const answers = (await Promise.all(asked)).filter((call) => call !== undefined)
    yield answers.map(pictureLink).join('') + firstAnswersScript(answers) + foot
  }

  /** Has the browser load a picture now, which would otherwise wait for the app to draw it. */
  function pictureLink([address, json]: FirstAnswer) {
    const picture = module.firstPictureIn(address, json)
    if (picture === undefined) return ''
    const { srcSet, sizes } = picture
    return `<link rel="preload" as="image" imagesrcset="${escaped(srcSet)}" imagesizes="${escaped(sizes)}" fetchpriority="high">`
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, whoVisits: Promise<Visitor>) => {
    const visitor = await inTime(patienceForWhoMs, whoVisits)
    const visit = visitor && module.findFirstVisit(request.url, visitor.today)
    const page = pages.get(visit?.page ?? '')
    if (visit === undefined || page === undefined) return false
    const texts = textsOf(page, isOwnVisit(request) ? visit.calls : [], request)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    await reply.send(Readable.from(texts))
    return true
  }
  return { send, hasScreen: module.hasScreen }
}

/** True for a browser that opens a page to show it. */
export const isShown = ({ headers, method }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

type FirstAnswer = [address: string, json: string]

/** Escapes JSON so that no text in it, such as a contact's name, can end the script element. It parses to the same value. */
const harmless = (json: string) =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** The element of a page with the answers to the calls that its code makes first. */
export function firstAnswersScript(answers: FirstAnswer[]): string {
  const entries = answers.map(([address, json]) => `${JSON.stringify(address)}:${json}`)
  return `<script type="application/json" id="${firstAnswersId}">${harmless(`{${entries.join()}}`)}</script>`
}
