import { Button } from '#ui/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import type { ListedMoodboard, Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { boardsMatching } from '../matching-boards.rules.ts'
import { useMoodboards } from '../moodboards.queries.ts'
import { BoardChoices } from './parts/board-choices.tsx'

const NewMoodboard = lazyPart(() => import('../editor/new-moodboard.tsx'), 'NewMoodboard')

/** A board with its first images. */
export type ChosenBoard = Pick<ListedMoodboard, 'id' | 'title' | 'isPublic' | 'imageCount'> & { images: Pictured[] }

type Props = {
  title: string
  /** The id of the board that is chosen now. */
  chosen?: number | undefined
  /** The id of a board that cannot be chosen. */
  except?: number
  onChoose: (board: ChosenBoard) => void
  onClose: () => void
  /** Buttons beside 'New moodboard'. */
  more?: ReactNode
}

/** Chooses one of the user's boards, or makes a new one on the spot. */
export function MoodboardPicker({ title, chosen, except, onChoose, onClose, more }: Props) {
  const [making, setMaking] = useState(false)
  return (
    <>
      <Dialog
        opened={!making}
        onClose={onClose}
        title={title}
        size="sm"
        footer={
          <>
            {more}
            <Button variant="default" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
              New moodboard
            </Button>
          </>
        }
      >
        <BoardList chosen={chosen} except={except} onChoose={onChoose} />
      </Dialog>
      <Suspense>
        {making && <NewMoodboard onMade={(board) => onChoose(board)} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & { except?: number | undefined }

/** The user's boards, newest first, with a search. */
export function BoardList({ chosen, except, onChoose }: ListProps) {
  const list = useMoodboards()
  const [search, setSearch] = useState('')
  if (list.isPending) return <SkeletonList label="Loading moodboards..." heights={rowsOf(5, 56)} />
  if (list.isError && list.data === undefined) {
    return (
      <FailedState
        compact
        title="Moodboards could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const boards = list.data.filter(({ id }) => id !== except)
  const none = except === undefined ? 'You have no moodboards yet.' : 'You have no other moodboard yet.'
  return (
    <BoardChoices
      boards={boardsMatching(boards, search)}
      chosen={chosen}
      search={search}
      none={search === '' ? none : `No moodboard matches “${search}”.`}
      onSearch={setSearch}
      onChoose={({ cover, ...board }) => onChoose({ ...board, images: cover })}
    />
  )
}
