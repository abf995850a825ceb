import { IconCheck, IconPhoto } from '@tabler/icons-react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { imagesInWords } from '#moodboards/moodboard-words.rules.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import classes from './board-choices.module.css'

type Props = {
  boards: readonly ListedMoodboard[]
  /** The id of the board that is chosen now. */
  chosen: number | undefined
  search: string
  /** Shown in place of an empty list. */
  none: string
  onSearch: (search: string) => void
  onChoose: (board: ListedMoodboard) => void
}

/** As many as anybody reads; the others are found by searching. */
const most = 100

/** Boards to choose from, with a search. */
export function BoardChoices({ boards, chosen, search, none, onSearch, onChoose }: Props) {
  const more = boards.length - most
  return (
    <div className={classes.choices}>
      <SearchBox label="Search moodboards..." value={search} delay={250} onSearch={onSearch} />
      {boards.length === 0 && <p className={classes.note}>{none}</p>}
      <ul className={classes.list} aria-label="Moodboards">
        {boards.slice(0, most).map((board) => (
          <li key={board.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={board.id === chosen}
              onClick={() => onChoose(board)}
            >
              <Thumbnail board={board} />
              <span className={classes.words}>
                <span dir="auto" className={classes.title}>
                  {board.title}
                </span>
                <span className={classes.count}>{imagesInWords(board.imageCount)}</span>
              </span>
              {board.id === chosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>Search to find the other {formatCount(more)}.</p>}
    </div>
  )
}

function Thumbnail({ board: { cover } }: { board: ListedMoodboard }) {
  const [first] = cover
  return (
    <span className={classes.thumbnail}>
      {first ? (
        <Picture picture={first} alt="" sizes="48px" />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
