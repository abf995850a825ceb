import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { Asks } from '../first-answers.ts'
import { isMissing } from '../failure.ts'
import { dropThing, findAnswer, keepAnswers, keptAt } from './kept-store.ts'
import { thingOf } from './kept-reads.rules.ts'

type NextOf = (last: never, pages: never, at: never, all: never) => unknown
type Read = { queryKey: QueryKey; queryFn?: unknown; initialPageParam?: unknown; getNextPageParam?: NextOf }
type Ask = (context: QueryFunctionContext & { pageParam?: unknown }) => Promise<unknown>

/** Says before each request whether to go on. */
export type Pause = () => Promise<boolean>
/** Keeping was ended, for whatever reason; it begins anew some time. */
export class Stopped extends Error {}

/** The reads that a screen's own prefetch asks for. */
export function readsOf(ask: (asks: Asks) => void): Read[] {
  const reads: Read[] = []
  const note = async (read: object) => void reads.push(read as Read)
  ask({ prefetchQuery: note, prefetchInfiniteQuery: note } as Asks)
  return reads
}

/**
 * Reads for the device and not for the screen: one request at a time, straight into what is kept, so that the app's own cache holds
 * nothing more. What is young enough is taken from there.
 */
export async function keepingReader(client: QueryClient, pause: Pause) {
  const at = await keptAt()
  return async function keep<T>(read: Read, goodFor: number, mostPages = 1): Promise<T | undefined> {
    const { queryKey, initialPageParam } = read
    const key = hashKey(queryKey)
    if (Date.now() - (at.get(key) ?? 0) < goodFor) return (await findAnswer(key))?.data as T | undefined
    const { signal } = new AbortController()
    const asked = Date.now()
    const ask = async (pageParam: unknown) => {
      if (!(await pause())) throw new Stopped()
      const context = { client, queryKey, signal, meta: undefined, pageParam }
      return (read.queryFn as Ask)(context as Parameters<Ask>[0]).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
    }
    const answer = await ask(initialPageParam)
    if (answer === undefined) {
      await dropThing(thingOf(queryKey) ?? '')
      return undefined
    }
    const data = initialPageParam === undefined ? answer : await pagesFrom(read, answer, ask, mostPages)
    if (!(await keepAnswers([{ key, queryKey, data, at: asked }]))) throw new Stopped()
    return data as T
  }
}

/** A list as the app's cache holds it: the first page, and as many behind it as are there and wanted. */
async function pagesFrom(read: Read, first: unknown, ask: (pageParam: unknown) => Promise<unknown>, most: number) {
  const pages = [first]
  const pageParams = [read.initialPageParam]
  const nextOf = () =>
    read.getNextPageParam?.(pages.at(-1) as never, pages as never, pageParams.at(-1) as never, pageParams as never)
  for (let next = nextOf(); next !== undefined && pages.length < most; next = nextOf()) {
    const page = await ask(next)
    if (page === undefined) break
    pages.push(page)
    pageParams.push(next)
  }
  return { pages, pageParams }
}
