import type { QueryClient } from '@tanstack/react-query'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { ServiceName, Shape } from '@contactsheet/contracts/ai/generation-limits'
import type { Generation } from '@contactsheet/contracts/ai/generation'
import { call } from '#lib/data/api.ts'
import { refreshAfter } from '#lib/data/mutations/refresh.ts'
import { newListeners } from '#lib/listeners.ts'
import { boardGenerations, changedByGeneration } from './ai.queries.ts'
import { betweenLooks, untilAnswered } from './until-answered.ts'

/** What is asked for; without a service the best one that is available. */
export type Wanted = { prompt: string; shape: Shape; service: ServiceName | null }
/** A generation that this tab waits for; `isAgain` while it is asked for once more because the server failed or is not reached. */
export type Run = Wanted & { key: string; boardId: number; begunAt: number; isAgain: boolean }

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
/** Ends what this tab waits for, by key. */
const endings = new Map<string, AbortController>()

/**
 * Has pictures made, or waits for those of a generation that is under way, whose key is `joined`. The work goes on without this
 * page; an answer that gets lost is asked for again. Throws ApiError, `EndedHere`.
 */
export async function generate(
  client: QueryClient,
  boardId: number,
  { prompt, shape, service }: Wanted,
  joined?: string,
): Promise<Generation> {
  const key = joined ?? crypto.randomUUID()
  const ending = new AbortController()
  begunKeys.add(key)
  endings.set(key, ending)
  const begunAt = performance.now()
  set({ runs: [...known.runs, { prompt, shape, service, key, boardId, begunAt, isAgain: false }] })
  try {
    const input = { params: { id: boardId }, body: { prompt, shape, service, key } }
    const waiting = {
      key,
      ended: ending.signal,
      ask: (signal: AbortSignal) => call(aiRoutes.generate, input, signal),
      look: () => client.fetchQuery({ ...boardGenerations(boardId), staleTime: betweenLooks / 2 }),
      onAgain: (isAgain: boolean) => noteAgain(key, isAgain),
    }
    const generation = await untilAnswered(waiting, joined !== undefined)
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
    endings.delete(key)
    set({ runs: known.runs.filter((run) => run.key !== key) })
  }
}

function noteAgain(key: string, isAgain: boolean) {
  if (known.runs.some((run) => run.key === key && run.isAgain !== isAgain))
    set({ runs: known.runs.map((run) => (run.key === key ? { ...run, isAgain } : run)) })
}

const without = (boards: ReadonlySet<number>, boardId: number) => new Set([...boards].filter((id) => id !== boardId))

/** The user cancelled it in this tab. */
export class EndedHere extends Error {}

/** Stops waiting for a generation, and asking for it. The server does not hear of it. */
export const endHere = (key: string) => endings.get(key)?.abort(new EndedHere())

/** True for a generation that this tab has begun or joined, also when it has heard the end of it. */
export const isKnown = (key: string) => begunKeys.has(key)

/** Lets a generation that goes on after all be joined again. */
export const forget = (key: string) => void begunKeys.delete(key)

/** Forgets which pictures of a board belong together: the next ones begin with 'Generation 1'. */
export const endRound = (boardId: number) =>
  set({ rounds: new Map([...known.rounds].filter(([id]) => id !== boardId)) })
