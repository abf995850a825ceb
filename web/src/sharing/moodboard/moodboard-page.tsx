import { useCallback, useEffect, useState } from 'react'
import { sharedMoodboardGone, type SharedMoodboard } from '@contactsheet/contracts/sharing/shared-moodboard'
import { isMissing } from '#lib/data/failure.ts'
import { BoardGone } from './parts/board-gone.tsx'
import { SharedBoard } from './shared-board.tsx'
import { readSharedMoodboard } from './shared-moodboard.queries.ts'

type State = SharedMoodboard | 'loading' | 'gone' | 'failed'

type Props = { token: string; known: SharedMoodboard | undefined }

/** The public page of a moodboard: no session, no cache, and one request unless the board is known already. */
export function MoodboardPage({ token, known }: Props) {
  const [board, setBoard] = useState<State>(known ?? 'loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (known) return
    const aborted = new AbortController()
    readSharedMoodboard(token, aborted.signal).then(setBoard, (error: unknown) => {
      if (!aborted.signal.aborted) setBoard(isMissing(error) ? 'gone' : 'failed')
    })
    return () => aborted.abort()
  }, [token, known, tries])

  const onGone = useCallback(() => setBoard('gone'), [])
  if (board === 'loading') return <output className="loading">Loading moodboard...</output>
  if (board === 'gone') return <BoardGone words={sharedMoodboardGone} />
  if (board === 'failed') {
    const again = () => {
      setBoard('loading')
      setTries((count) => count + 1)
    }
    return <BoardGone words={sharedMoodboardGone} onRetry={again} />
  }
  return <SharedBoard board={board} token={token} onGone={onGone} />
}
