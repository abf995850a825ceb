import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#lib/router/view.tsx'
import { useCallback, useSyncExternalStore } from 'react'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { call } from '#lib/data/api.ts'
import { ApiError, isMissing, isOutcomeUnknown, isSignedOut, wordsOf } from '#lib/data/failure.ts'
import { useMutationSequence, type MutationSequence } from '#lib/data/mutations/write.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { draftOf, keepDraft } from '#lib/form/drafts.ts'
import { toast } from '#lib/toast.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { boardGenerations, changedByGeneration } from './ai.queries.ts'
import { descriptionOf, draftOfDescription } from './describe/description.rules.ts'
import { missingWords } from './results/groups.rules.ts'
import { EndedHere, endHere, forget, generate, runningStore, type Wanted } from './running-generations.ts'
import { betweenLooks } from './until-answered.ts'

/** What is under way for a board, as the server knows it, and what this tab waits for; looked at again and again until it has ended. */
export function useBoardGenerations(id: number) {
  const { runs } = useSyncExternalStore(runningStore.subscribe, runningStore.get)
  const mine = runs.filter(({ boardId }) => boardId === id)
  const there = useQuery({
    ...boardGenerations(id),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (mine.length > 0 || (state.data?.running.length ?? 0) > 0 ? betweenLooks : false),
  })
  return { ...there, mine }
}

/** Has pictures made for a board, and says how that ended wherever the user is by then. Rejects like `generate`. */
export function useGenerate(boardId: number) {
  const client = useQueryClient()
  const show = useShowResults()
  return useCallback(
    async (wanted: Wanted, key?: string) => {
      try {
        const generation = await generate(client, boardId, wanted, key)
        const missing = missingWords(generation.images.length)
        toast({
          title: 'AI images generated successfully',
          ...(missing && { text: missing }),
          ...(isWatching(boardId) ? {} : { action: { label: 'Show', run: () => show(boardId) } }),
        })
        return generation
      } catch (error) {
        report(error, boardId)
        const draft = draftOfDescription(boardId)
        // Unless something else was typed meanwhile.
        if (draftOf(draft) === undefined) keepDraft(draft, descriptionOf(wanted))
        throw error
      }
    },
    [client, show, boardId],
  )
}

/** True while the dialog that shows the pictures by itself is open. */
const isWatching = (boardId: number) =>
  location.pathname === `/moodboards/${boardId}` && new URLSearchParams(location.search).has('generate')

/** A full plan is shown by the dialog, as long as that is open. */
function report(error: unknown, boardId: number) {
  // Cancelling says how it went.
  if (error instanceof EndedHere) return undefined
  if (isSignedOut(error)) return signInAgain()
  if (isCancelled(error)) return toast({ title: 'Generation cancelled', text: 'It costs nothing.' })
  if (!isLimitReached(error) || !isWatching(boardId)) toast({ title: 'Error', text: wordsFor(error), tone: 'bad' })
}

/** A fault of ours has no words that help anybody. */
function wordsFor(error: unknown) {
  const failed = 'Failed to generate image'
  return error instanceof ApiError && error.status === 500 ? failed : wordsOf(error, failed)
}

const isCancelled = (error: unknown) => error instanceof ApiError && error.problem.code === 'ai_cancelled'

/** Shows the images that were generated for a board. */
function useShowResults() {
  const navigate = useNavigate()
  return useCallback(
    (id: number) => navigate({ to: '/moodboards/$id', params: { id }, search: { generate: 'results' } }),
    [navigate],
  )
}

type OfGeneration = { id: number; key: string }

/** Milliseconds between two attempts to tell the server, and how many there are. */
const again = { after: 2000, times: 3 }

/** Tells the server; false when the images were there already. */
async function tell({ id, key }: OfGeneration): Promise<boolean> {
  for (let left = again.times - 1; ; left -= 1) {
    const error = await call(aiRoutes.cancel, { params: { id, key } }).catch((reason: unknown) => reason)
    // What is not there makes nothing, also when it still arrives.
    if (error === undefined || isMissing(error)) return true
    if (error instanceof ApiError && error.problem.code === 'ai_done') return false
    if (!isOutcomeUnknown(error) || left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, again.after))
  }
}

/**
 * Ends a generation: this tab asks for it no more from now on, and the server makes nothing of it, also when it has not heard of it yet. No
 * change waits for it.
 */
const cancelGeneration = (onShow: (id: number) => void): MutationSequence<OfGeneration, boolean> => ({
  run: async (of) => {
    endHere(of.key)
    return tell(of).catch((error: unknown) => {
      // It may go on, and then this tab hears the end of it.
      forget(of.key)
      throw error
    })
  },
  success: (isCancelled, { id }) => {
    if (isCancelled) return { title: 'Generation cancelled', text: 'It costs nothing.' }
    const action = { label: 'Show', run: () => onShow(id) }
    return { title: 'It was too late to cancel', text: 'The images were there already.', action }
  },
  failure: 'Failed to cancel the generation',
  queue: ({ key }) => ['generations', key],
  refresh: ({ id }) => changedByGeneration(id),
})

export const useCancelGeneration = () => useMutationSequence(cancelGeneration(useShowResults()))
