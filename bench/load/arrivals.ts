import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/src/sample/random.ts'
import type { BrowserInUse } from './browsers.ts'
import { mix, nextKind, type Kind } from './mix.ts'

/** Milliseconds from the moment at which each request was due, and what failed. */
export type Outcome = { kind: Kind; took: number[]; failures: string[] }
export type Pace = { rate: number; seconds: number }

/** Milliseconds after which nobody waits for an answer any more. */
const patience = 30_000

/**
 * Sends so many requests a second for so many seconds, as independent people do: each at its own time, whether or not earlier ones
 * were answered. The time of an answer counts from when its request was due, so that a server that stands still cannot hide it.
 */
export async function arrivals(browsers: BrowserInUse[], { rate, seconds }: Pace): Promise<Outcome[]> {
  const random = seededRandom(Math.round(rate * seconds))
  const outcomes = new Map<Kind, Outcome>(mix.map((kind) => [kind, { kind, took: [], failures: [] }]))
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - random.below(1e6) / 1e6) * 1000) / rate) {
    const wait = begun + due - performance.now()
    if (wait > 0) await pause(wait)
    const kind = nextKind(random)
    const browser = random.pick(browsers)
    const asked = send(browser, kind, await kind.request(browser, random)).then((failure) => {
      const outcome = outcomes.get(kind)
      outcome?.took.push(performance.now() - begun - due)
      if (failure !== undefined) outcome?.failures.push(failure)
      underWay.delete(asked)
    })
    underWay.add(asked)
  }
  await Promise.all(underWay)
  return [...outcomes.values()]
}

/** People who look at everything at the same time. */
const atOnce = 8

/** Everybody looks once at everything that only reads, as fast as it goes: what the server keeps for those who come again is there afterwards. */
export async function everybodyLooks(browsers: BrowserInUse[]) {
  const random = seededRandom(browsers.length)
  const waiting = browsers.values()
  const kinds = mix.filter(({ writes }) => writes !== true)
  const look = async () => {
    for (const browser of waiting)
      for (const kind of kinds) await send(browser, kind, await kind.request(browser, random))
  }
  await Promise.all(Array.from({ length: atOnce }, look))
}

/** What is wrong with the answer; undefined when nothing is. */
async function send(
  { send: ask, from }: BrowserInUse,
  { writes }: Kind,
  request: Awaited<ReturnType<Kind['request']>>,
) {
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'gzip, deflate, br, zstd', ...request.headers }
  const key: Record<string, string> = writes && request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
  const late = new AbortController()
  try {
    const answer = await Promise.race([
      ask(request, { ...headers, ...key }),
      pause(patience, undefined, { ref: false, signal: late.signal }),
    ])
    if (answer === undefined) return `no answer within ${patience / 1000} s`
    return answer.status < 400 ? undefined : `${answer.status}: ${answer.bytes.toString().slice(0, 200)}`
  } catch (error) {
    return String(error)
  } finally {
    late.abort()
  }
}
