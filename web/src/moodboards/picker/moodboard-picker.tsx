import type { ListedMoodboard, Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { IconCheck, IconPhoto, IconPlus } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { boardsMatching, imagesInWords } from '../moodboards.rules.ts'
import { useMoodboards } from '../moodboards.queries.ts'

const NewMoodboard = lazyPart(() => import('../moodboard-forms.tsx'), 'NewMoodboard')

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

/** As many as anybody reads; the others are found by searching. */
const most = 100

const note = 'py-2 text-center text-dim'

type ListProps = Pick<Props, 'chosen' | 'onChoose'> & { except?: number | undefined }

/** The user's boards, newest first, with a search. */
export function BoardList({ chosen, except, onChoose }: ListProps) {
  const list = useMoodboards()
  const [search, setSearch] = useState('')
  if (list.isPending) return <SkeletonList label="Loading moodboards..." heights={rowsOf(5, 56)} />
  if (list.isError && list.data === undefined) {
    return <FailedState compact title="Moodboards could not be loaded" of={list} />
  }
  const boards = boardsMatching(
    list.data.filter(({ id }) => id !== except),
    search,
  )
  const none = except === undefined ? 'You have no moodboards yet.' : 'You have no other moodboard yet.'
  const more = boards.length - most
  return (
    // The dialog keeps its height while a search shortens the list.
    <div className="grid min-h-[min(--spacing(105),60vh)] grid-rows-[auto_1fr] gap-3">
      <SearchBox label="Search moodboards..." value={search} delay={250} onSearch={setSearch} />
      {boards.length === 0 && <p className={note}>{search === '' ? none : `No moodboard matches “${search}”.`}</p>}
      <ul className="-mx-2 self-start" aria-label="Moodboards">
        {boards.slice(0, most).map(({ cover, ...board }) => (
          <li key={board.id}>
            <button
              type="button"
              className="flex min-h-15 w-full items-center gap-3 rounded-md px-2 py-1.5 text-start -outline-offset-2 hover:bg-muted focus-visible:bg-muted"
              aria-pressed={board.id === chosen}
              onClick={() => onChoose({ ...board, images: cover })}
            >
              <Thumbnail first={cover[0]} />
              <span className="grid min-w-0 flex-1">
                <span dir="auto" className="truncate font-medium">
                  {board.title}
                </span>
                <span className="text-14 text-dim tabular-nums">{imagesInWords(board.imageCount)}</span>
              </span>
              {board.id === chosen && (
                <IconCheck size={18} stroke={2} className="flex-none text-accent-ink" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={note}>Search to find the other {formatCount(more)}.</p>}
    </div>
  )
}

const Thumbnail = ({ first }: { first: Pictured | undefined }) => (
  <span className="grid size-12 flex-none place-items-center bg-muted text-dim">
    {first ? <Picture picture={first} alt="" sizes="48px" /> : <IconPhoto size={20} stroke={1.5} aria-hidden="true" />}
  </span>
)
