import type { QueryClient } from '@tanstack/react-query'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { ServiceName, Shape } from '@contactsheet/contracts/ai/generation-fields'
import type { Generation } from '@contactsheet/contracts/ai/generation'
import { call } from '#lib/data/api.ts'
import { ApiError, isOutcomeUnknown } from '#lib/data/failure.ts'
import { refreshAfter } from '#lib/data/mutations/refresh.ts'
import { newListeners } from '#lib/listeners.ts'
import { changedByGeneration } from './ai.queries.ts'

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

/** Milliseconds between two requests for something whose answer was lost, and how often it is asked for. */
const again = { after: 2000, times: 60 }

/**
 * Has pictures made, or joins what has this key already. The work goes on without this page; an answer that gets lost is asked for
 * again. Throws ApiError.
 */
export async function generate(
  client: QueryClient,
  boardId: number,
  { prompt, shape, service }: Wanted,
  key: string = crypto.randomUUID(),
): Promise<Generation> {
  begunKeys.add(key)
  set({ runs: [...known.runs, { prompt, shape, service, key, boardId, begunAt: performance.now() }] })
  try {
    const input = { params: { id: boardId }, body: { prompt, shape, service, key } }
    const generation = await untilAnswered(() => call(aiRoutes.generate, input))
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

async function untilAnswered<R>(ask: () => Promise<R>): Promise<R> {
  for (let left = again.times; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      // A failure with a code is the end of the generation; without one nobody knows yet.
      const isEnd = !isOutcomeUnknown(error) || (error instanceof ApiError && error.problem.code !== undefined)
      if (isEnd || left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, again.after))
    }
  }
}

/** True for a generation that this tab has begun or joined, also when it has heard the end of it. */
export const isKnown = (key: string) => begunKeys.has(key)

/** Forgets which pictures of a board belong together: the next ones begin with 'Generation 1'. */
export const endRound = (boardId: number) =>
  set({ rounds: new Map([...known.rounds].filter(([id]) => id !== boardId)) })
