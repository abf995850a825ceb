import { useNavigate } from '@tanstack/react-router'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { call } from '#lib/data/api.ts'
import { ApiError, isMissing, isOutcomeUnknown } from '#lib/data/failure.ts'
import { useMutationSequence, type MutationSequence } from '#lib/data/mutations/write.ts'
import { changedByGeneration } from './ai.queries.ts'
import { endHere, forget } from './running-generations.ts'

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

export function useCancelGeneration() {
  const navigate = useNavigate()
  const show = (id: number) => void navigate({ to: '/moodboards/$id', params: { id }, search: { generate: 'results' } })
  return useMutationSequence(cancelGeneration(show))
}
