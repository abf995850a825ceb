import { onlineManager, type Query, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query'
import { isSilence } from '../failure.ts'
import { layPatches } from '#lib/data/mutations/applied-patches.ts'
import { isTemporaryId } from '#lib/data/outbox/act-names.ts'
import { outboxLaid } from '#lib/data/outbox/page-outbox.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** How long the network may be silent before what is kept is shown. */
const silenceMs = 4000

/** What is done with kept answers: most visits do without it until they are at rest. */
const keptAnswers = () => import('./kept-answers.ts')

type Key = [unknown, unknown, { params?: { id?: number } }?]

/** Answers that are not written yet, as the server gave them. */
export const unwritten = new Map<Query, { data: unknown; at: number }>()
/** Answers that came after something kept was shown, for the turn that puts them in its place. */
export const late = new Map<Query, unknown>()
/** The reads that show something kept, and when that was the server's answer. */
export const served = new Map<Query, { at: number }>()

// Nothing can be shown without it then, and the first screen asks for it only when its code is there.
if (globalThis.navigator?.onLine === false) void keptAnswers().catch(() => undefined)

let isDue = false

function keep(query: Query, data: unknown) {
  if (!('indexedDB' in globalThis)) return
  unwritten.set(query, { data, at: Date.now() })
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
 * is shown while the server cannot be reached, and when it is silent for some seconds, until it answers after all.
 */
export async function throughKept<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const read = await answerOf(queryFn as QueryFunction, context, query)
  // What is not sent yet lies over every answer; what is kept is the server's alone.
  await outboxLaid()
  return layPatches(context.client, query.queryKey, read) as T
}

async function answerOf(queryFn: QueryFunction, context: QueryFunctionContext, query: Query): Promise<unknown> {
  const ask = async () => {
    const data = late.get(query) ?? (await queryFn(context))
    late.delete(query)
    keep(query, data)
    return data
  }
  // Of what has no id yet only this device knows.
  const isMade = isTemporaryId((query.queryKey as Key)[2]?.params?.id)
  const asked = (onlineManager.isOnline() && !isMade) || late.has(query) ? ask() : undefined
  let failure: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = asked?.catch((error: unknown) => void (failure = error))
  const data = await Promise.race([soon, new Promise((resolve) => (timer = setTimeout(resolve, silenceMs)))])
  clearTimeout(timer)
  if (data !== undefined) {
    served.delete(query)
    return data
  }
  if (failure !== undefined && !isSilence(failure)) throw failure
  // Without its code, what is kept cannot be read either.
  const kept = await keptAnswers()
    .then(({ keptInstead }) => keptInstead(context, query, failure === undefined ? asked : undefined))
    .catch(() => undefined)
  return kept ?? asked ?? ask()
}
