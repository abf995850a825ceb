import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ApiError, isSignedOut, wordsOf } from '#lib/data/failure.ts'
import { signInAgain } from '#lib/data/query-client.ts'
import { draftOf, keepDraft } from '#lib/form/drafts.ts'
import { toast } from '#lib/toast.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { descriptionOf, draftOfDescription } from './describe/description.rules.ts'
import { missingWords } from './missing-words.rules.ts'
import { EndedHere, generate, type Wanted } from './running-generations.ts'

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
        const missing = missingWords(generation.images.length)
        toast({
          title: 'AI images generated successfully',
          ...(missing && { text: missing }),
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
