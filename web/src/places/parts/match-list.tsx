import { IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Match } from '../matches.rules.ts'
import classes from './match-list.module.css'

type Props = {
  id: string
  panel: RefObject<HTMLDivElement | null>
  matches: Match[]
  /** Said instead of places. */
  words: string | undefined
  note: string | undefined
  active: string | undefined
  optionId: (match: Match) => string | undefined
  onActive: (key: string) => void
  onChoose: (match: Match) => void
}

// No native element holds what the keys of a text field choose from.
const listbox = { role: 'listbox', 'aria-label': 'Places' }
const option = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive })

/** Places to choose from; the focus stays in the field. */
export function MatchList({ id, panel, matches, words, note, active, optionId, onActive, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={panel} popover="manual" className={classes.panel}>
      {words !== undefined && <output className={classes.words}>{words}</output>}
      {matches.length > 0 && (
        <>
          <div ref={list} id={id} {...listbox} className={classes.list}>
            {matches.map((match) => (
              <button
                key={match.key}
                type="button"
                id={optionId(match)}
                {...option(match.key === active)}
                className={classes.match}
                onPointerMove={() => onActive(match.key)}
                onClick={() => onChoose(match)}
              >
                <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
                <span className={classes.text}>
                  <bdi className={classes.name}>{match.name}</bdi>
                  <span className={classes.detail}>{match.detail}</span>
                </span>
              </button>
            ))}
          </div>
          <p className={classes.foot}>
            {note !== undefined && <span>{note}</span>}
            <span className={classes.credit}>Cities: GeoNames</span>
          </p>
        </>
      )}
    </div>
  )
}
