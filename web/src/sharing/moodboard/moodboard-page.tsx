import { sharedMoodboardGone } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { useSharedPage } from '../use-shared-page.ts'
import { BoardGone } from './parts/board-gone.tsx'
import { SharedBoard } from './shared-board.tsx'
import { readSharedMoodboard } from './shared-moodboard.queries.ts'

type Props = { token: string; known: SharedMoodboard | undefined }

/** The public page of a moodboard: no session, no cache, and one request unless the board is known already. */
export function MoodboardPage({ token, known }: Props) {
  const { page, again, end } = useSharedPage(known, (signal) => readSharedMoodboard(token, signal))
  if (page === 'loading') return <output className="loading">Loading moodboard...</output>
  if (page === 'gone') return <BoardGone words={sharedMoodboardGone} />
  if (page === 'failed') return <BoardGone words={sharedMoodboardGone} onRetry={again} />
  return <SharedBoard board={page} token={token} onGone={end} />
}
