import { onlineManager, type Query, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query'
import { noAnswer, saysNothing } from '../failure.ts'
import { layPatches } from '#lib/data/mutations/applied-patches.ts'
import { isTemporaryId } from '#lib/data/outbox/act-names.ts'
import { outboxLaid, outboxNow } from '#lib/data/outbox/page-outbox.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** How many seconds the network may be silent before what is kept is shown; where it was so just now, a moment is enough. */
const silenceSeconds = { most: 4, next: 1 }
const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The page, or the last answer, has kept somebody waiting that long. */
let isQuiet = (page?.responseStart ?? 0) > silenceSeconds.most * 1000

/** What is done with kept answers: most visits do without it until they are at rest. */
const keptAnswers = () => import('./kept-answers.ts')

type Key = [unknown, unknown, { params?: { id?: number } }?]

/** Answers that are not written yet, as the server gave them, and when they were asked for. */
export const unwritten = new Map<Query, { data: unknown; at: number }>()
/** What the server said after something kept was shown, for the turn that puts it in its place. */
export const late = new Map<Query, Promise<unknown>>()
/** When something kept was the server's answer, and how often it was shown since the server last said something. */
export type Turn = { at: number; tries: number }
/** The reads that show something kept. */
export const served = new Map<Query, Turn>()

// Nothing can be shown without it then, and the first screen asks for it only when its code is there.
if (globalThis.navigator?.onLine === false) void keptAnswers().catch(() => undefined)

let isDue = false

function keep(query: Query, data: unknown, at: number) {
  if (!('indexedDB' in globalThis)) return
  unwritten.set(query, { data, at })
  if (isDue) return
  isDue = true
  whenIdle(() => {
    isDue = false
    void keptAnswers().then(
      ({ writeAnswers }) => writeAnswers(),
      () => undefined,
    )
  })
}

/**
 * Every read of the app goes through here, as `persister` of its cache: the server is asked first, and its answer kept. What is kept
 * is shown while the server cannot be reached, when it is silent for some seconds, and when what comes is not its word about what was
 * asked, such as the page of a proxy; until it answers after all. A failure of its own (5xx) counts as no word either: it says nothing
 * about the day of a shoot, and what is known of that with its age is more than a failure. What it refuses (4xx) is refused.
 */
export async function throughKept<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const read = await answerOf(queryFn as QueryFunction, context, query)
  // What is not sent yet lies over every answer; what is kept is the server's alone.
  await unlessSilent(outboxLaid())
  return layPatches(context.client, query.queryKey, read) as T
}

async function answerOf(queryFn: QueryFunction, context: QueryFunctionContext, query: Query): Promise<unknown> {
  const { queryKey } = query
  const ask = async () => {
    const known = late.get(query)
    late.delete(query)
    if (known) return known
    const at = Date.now()
    const data = await queryFn(context)
    // No read of the contract is answered by nothing.
    if (data === undefined) throw noAnswer()
    keep(query, data, at)
    // It may be older than what was done since it was asked for.
    return outboxNow()?.since(at, queryKey, data) ?? data
  }
  // Of what has no id yet only this device knows.
  const isMade = isTemporaryId((queryKey as Key)[2]?.params?.id)
  const asked = (onlineManager.isOnline() && !isMade) || late.has(query) ? ask() : undefined
  let failure: unknown
  const soon = asked?.catch((error: unknown) => void (failure = error))
  const data = await unlessSilent(soon, isQuiet)
  if (asked) isQuiet = data === undefined && failure === undefined
  if (data !== undefined) {
    served.delete(query)
    return data
  }
  if (failure !== undefined && !saysNothing(failure)) throw failure
  // Without its code, what is kept cannot be read either.
  const kept = keptAnswers()
    .then(({ keptInstead }) => keptInstead(context, query, asked))
    .catch(() => undefined)
  // Its code may be as long on its way as the answer.
  return (await Promise.race([kept, soon])) ?? (await kept) ?? asked ?? ask()
}

/** What comes, or nothing once it is waited for in vain, second by second: a time in which the device slept counts as one. */
export async function unlessSilent<T>(coming: Promise<T> | undefined, isShort = false): Promise<T | undefined> {
  if (!coming) return undefined
  let isHeard = false
  const silence = async () => {
    for (let left = isShort ? silenceSeconds.next : silenceSeconds.most; left > 0 && !isHeard; left--)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    return undefined
  }
  const first = await Promise.race([coming, silence()])
  isHeard = true
  return first
}
