import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { IconUserPlus } from '@tabler/icons-react'
import { useRef, type ReactNode, type UIEvent } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import classes from './candidate-list.module.css'

type Candidate = {
  id: number
  firstName: string | null
  lastName: string | null
  email: string | null
  instagramHandle: string | null
  type: string
}
type Props<C extends Candidate> = {
  candidates: readonly C[]
  search: string
  onSearch: (search: string) => void
  /** Shown in place of an empty list: why there is nobody, or that the list is still being read. */
  none: ReactNode
  /** The button's verb: 'Add'. */
  act: string
  onChoose: (candidate: C) => void
  /** Called near the end of the list; there may be more. */
  onMore: () => void
}

const nearEndPx = 200

/** Contacts to choose from, with a search that is always there; the list is at most a few rows high and scrolls. */
export function CandidateList<C extends Candidate>({ candidates, search, none, act, ...on }: Props<C>) {
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < nearEndPx) on.onMore()
  }
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    candidates.map(({ id }) => id),
  )
  return (
    <div ref={area} className={classes.candidates}>
      <SearchBox label="Search contacts..." value={search} delay={250} onSearch={on.onSearch} />
      {candidates.length === 0 ? (
        none
      ) : (
        <ul className={classes.list} onScroll={scroll} tabIndex={-1}>
          {candidates.map((candidate) => (
            <li key={candidate.id} data-id={candidate.id}>
              {/* The second click of a double click would hit the person who moved up. */}
              <button
                type="button"
                className={classes.choice}
                onClick={({ detail }) => detail < 2 && on.onChoose(candidate)}
              >
                <span className={classes.words}>
                  <span className="unseen">{act} </span>
                  <span dir="auto">{displayName(candidate)}</span>
                  <span dir="auto" className={classes.type}>
                    {candidate.type}
                  </span>
                </span>
                <IconUserPlus size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
