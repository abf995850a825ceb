import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, saysNothing } from '../failure.ts'
import { isPatched } from '#lib/data/mutations/applied-patches.ts'
import { outboxLaid, outboxNow, outboxSoon } from '#lib/data/outbox/page-outbox.ts'
import { isKept } from './kept-reads.rules.ts'
import { late, served, unlessSilent, unwritten, type Turn } from './kept-reads.ts'
import { findAnswer, keepAnswers, openKept } from './kept-store.ts'
import { noteServed } from './kept-times.ts'
import { readAgainSoon } from './read-again.ts'

/** Writes the answers of this page that may be kept. */
export async function writeAnswers() {
  const answers = [...unwritten]
  const kept = answers.filter(([{ queryKey }]) => isKept(queryKey))
  if (!(await keepAnswers(kept.map(([{ queryHash, queryKey }, answer]) => ({ key: queryHash, queryKey, ...answer })))))
    return
  // What has been answered anew meanwhile is written next time.
  for (const [query, answer] of answers) if (unwritten.get(query) === answer) unwritten.delete(query)
}

/** Makes the answer to a read of others that are kept; undefined where it cannot. */
type Instead = (key: QueryKey, client: QueryClient) => Promise<{ data: unknown; at: number } | undefined>

const insteads: Instead[] = []
/** Adds a way to answer what was never asked before, from what is kept. */
export const answerInstead = (how: Instead) => void insteads.push(how)

async function knownOf(query: Query, client: QueryClient) {
  const { queryHash, queryKey } = query
  const kept = isKept(queryKey) && (unwritten.get(query) ?? (await findAnswer(queryHash)))
  if (kept) return kept
  // Its code brings the ways.
  await unlessSilent(outboxSoon())
  for (const how of insteads) {
    const made = await how(queryKey, client)
    if (made) return made
  }
  return undefined
}

/** What was asked for by a temporary id may have its real one by now; undefined where it has none. */
function askByRealId(context: QueryFunctionContext, { queryKey, options }: Query): unknown {
  const [area, path, input] = queryKey as [string, string, object?]
  const known = [area, path, input && outboxNow()?.known(input)]
  return hashKey(known) === hashKey(queryKey) || known[2] === undefined
    ? undefined
    : (options.queryFn as QueryFunction)({ ...context, queryKey: known })
}

/**
 * What was kept of a read, with what has been done since; undefined when there is nothing. The answer that is still `asked` for takes
 * its place when it comes; where that says nothing, it is asked for again.
 */
export async function keptInstead(context: QueryFunctionContext, query: Query, asked?: Promise<unknown>) {
  const { queryKey, state } = query
  // A list that grows has nothing to gain from what it was.
  if (state.fetchMeta?.fetchMore) return undefined
  const kept = await knownOf(query, context.client)
  if (!kept) return outboxNow()?.since(0, queryKey) ?? askByRealId(context, query)
  const turn = { at: kept.at, tries: (served.get(query)?.tries ?? 0) + 1 }
  noteServed(context.client, query, turn)
  if (asked) followLate(context, query, turn, asked)
  await unlessSilent(outboxLaid())
  return outboxNow()?.since(kept.at, queryKey, kept.data) ?? kept.data
}

function followLate({ client }: QueryFunctionContext, query: Query, turn: Turn, asked: Promise<unknown>) {
  const soon = () => readAgainSoon(turn.tries)
  /** As the answer of a turn of its own, it goes the way of every other. A change on its way reads anew itself. */
  const hand = () => {
    if (served.get(query) !== turn || isPatched(client, query)) return
    // It came while what is kept was on its way to the screen.
    if (query.state.fetchStatus !== 'idle') return soon()
    late.set(query, asked)
    void query.fetch().catch(() => undefined)
  }
  // A refusal is the server's word as much as an answer.
  asked.then(hand, (error: unknown) => (saysNothing(error) ? soon() : error instanceof ApiError && hand()))
}

// This file comes early where nothing can be shown without it.
void openKept().catch(() => undefined)
