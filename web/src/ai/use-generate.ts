import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiError, isSignedOut, wordsOf } from '#lib/data/failure.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { draftOf, keepDraft } from '#lib/form/drafts.ts'
import { toast } from '#lib/toast.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { descriptionOf, draftOfDescription } from './describe/description.rules.ts'
import { generate, type Wanted } from './running-generations.ts'

/** Has pictures made for a board, and says how that ended wherever the user is by then. Rejects like `generate`. */
export function useGenerate(boardId: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (wanted: Wanted, key?: string) => {
      try {
        const generation = await generate(client, boardId, wanted, key)
        const show = () =>
          void navigate({ to: '/moodboards/$id', params: { id: boardId }, search: { generate: 'results' } })
        toast({
          title: 'AI images generated successfully',
          ...(isWatching(boardId) ? {} : { action: { label: 'Show', run: show } }),
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
    [client, navigate, boardId],
  )
}

/** True while the dialog that shows the pictures by itself is open. */
const isWatching = (boardId: number) =>
  location.pathname === `/moodboards/${boardId}` && new URLSearchParams(location.search).has('generate')

/** A full plan is shown by the dialog, as long as that is open. */
function report(error: unknown, boardId: number) {
  if (isSignedOut(error)) return signInAgain()
  if (isCancelled(error)) return toast({ title: 'Generation cancelled', text: 'It costs nothing.' })
  if (!isLimitReached(error) || !isWatching(boardId))
    toast({ title: 'Error', text: wordsOf(error, 'Failed to generate image'), tone: 'bad' })
}

const isCancelled = (error: unknown) => error instanceof ApiError && error.problem.code === 'ai_cancelled'
