import type { QueryClient } from '@tanstack/react-query'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { ServiceName, Shape } from '@contactsheet/contracts/ai/generation-fields'
import type { Generation } from '@contactsheet/contracts/ai/generation'
import { call } from '#lib/data/api.ts'
import { ApiError, isMissing, isOutcomeUnknown } from '#lib/data/failure.ts'
import { refreshAfter } from '#lib/data/mutations/refresh.ts'
import { newListeners } from '#lib/listeners.ts'
import { boardGenerations, changedByGeneration } from './ai.queries.ts'

/** What is asked for; without a service the best one that is available. */
export type Wanted = { prompt: string; shape: Shape; service: ServiceName | null }
/** A generation that this tab waits for. */
export type Run = Wanted & { key: string; boardId: number; begunAt: number }

/**
 * What this tab has begun and not heard the end of; by board what that has brought since pictures were last added; and the boards
 * for which the last one brought nothing.
 */
type Known = { runs: readonly Run[]; rounds: ReadonlyMap<number, readonly number[]>; failed: ReadonlySet<number> }

let known: Known = { runs: [], rounds: new Map(), failed: new Set() }
const { subscribe, tell } = newListeners()
const set = (change: Partial<Known>) => {
  known = { ...known, ...change }
  tell()
}

/** As a store for React. */
export const runningStore = { subscribe, get: () => known }

const begunKeys = new Set<string>()

/** Milliseconds between two looks at what is under way. */
export const betweenLooks = 1000

/** Milliseconds for which a request may hold its connection; longer when it does not get through. */
const [shortest, longest] = [1500, 24_000]

/** Milliseconds between two requests for something whose answer was lost, and how often it is asked for. */
const again = { after: 2000, times: 60 }

/**
 * Has pictures made, or waits for those of a generation that is under way, whose key is `joined`. The work goes on without this
 * page; an answer that gets lost is asked for again. Throws ApiError.
 */
export async function generate(
  client: QueryClient,
  boardId: number,
  { prompt, shape, service }: Wanted,
  joined?: string,
): Promise<Generation> {
  const key = joined ?? crypto.randomUUID()
  begunKeys.add(key)
  set({ runs: [...known.runs, { prompt, shape, service, key, boardId, begunAt: performance.now() }] })
  try {
    const input = { params: { id: boardId }, body: { prompt, shape, service, key } }
    const generation = await untilAnswered({ client, boardId, key }, joined !== undefined, (signal) =>
      call(aiRoutes.generate, input, signal),
    )
    const round = [...(known.rounds.get(boardId) ?? []), generation.generationId]
    // What is on the screen afterwards has the pictures.
    await refreshAfter(client, changedByGeneration(boardId))
    set({ rounds: new Map([...known.rounds, [boardId, round]]), failed: without(known.failed, boardId) })
    return generation
  } catch (error) {
    void refreshAfter(client, changedByGeneration(boardId))
    set({ failed: new Set([...known.failed, boardId]) })
    throw error
  } finally {
    set({ runs: known.runs.filter((run) => run.key !== key) })
  }
}

const without = (boards: ReadonlySet<number>, boardId: number) => new Set([...boards].filter((id) => id !== boardId))

type Asked = { client: QueryClient; boardId: number; key: string }

/**
 * Asks until there is an answer. A browser has few connections for all its tabs, and a generation may wait for minutes: a request that
 * gets no answer soon is given up, and made again once the server has the generation under way no more, or not yet.
 */
async function untilAnswered<R>(of: Asked, isUnderWay: boolean, ask: (signal: AbortSignal) => Promise<R>): Promise<R> {
  if (isUnderWay) await whileUnderWay(of)
  let patience = shortest
  for (let left = again.times; ;) {
    const asking = AbortSignal.timeout(patience)
    try {
      return await ask(asking)
    } catch (error) {
      if (asking.aborted) {
        // On a slow line it may not have got there.
        patience = Math.min(patience * 2, longest)
        await whileUnderWay(of)
        continue
      }
      if (isEnd(error) || left === 0) throw error
      left -= 1
      await pause(again.after)
    }
  }
}

/** A failure with a code is the end of the generation; without one nobody knows yet. */
const isEnd = (error: unknown) =>
  !isOutcomeUnknown(error) || (error instanceof ApiError && error.problem.code !== undefined)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the server has the generation under way no more, or not yet. */
async function whileUnderWay({ client, boardId, key }: Asked) {
  for (;;) {
    const isUnderWay = await client.fetchQuery({ ...boardGenerations(boardId), staleTime: betweenLooks / 2 }).then(
      (board) => board.running.some((one) => one.key === key),
      // A board that is gone has nothing under way; else nobody knows.
      (error: unknown) => !isMissing(error),
    )
    if (!isUnderWay) return
    await pause(betweenLooks)
  }
}

/** True for a generation that this tab has begun or joined, also when it has heard the end of it. */
export const isKnown = (key: string) => begunKeys.has(key)

/** Forgets which pictures of a board belong together: the next ones begin with 'Generation 1'. */
export const endRound = (boardId: number) =>
  set({ rounds: new Map([...known.rounds].filter(([id]) => id !== boardId)) })
