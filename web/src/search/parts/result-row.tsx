import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Entry } from '../sections.tsx'
import classes from './result-row.module.css'

type Props = {
  id: string
  entry: Entry
  active: boolean
  onActive: () => void
  /** After a plain click; one that opens another tab leaves the search as it is. */
  onChosen: () => void
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** One result: a real link where it leads somewhere. The focus stays in the field, which names the active one. */
export function ResultRow({ id, entry, active, onActive, onChosen }: Props) {
  const { name, sign, detail } = entry
  const choose = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    if ('run' in entry) entry.run()
    onChosen()
  }
  const option = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: classes.row,
    onClick: choose,
    onPointerMove: active ? undefined : onActive,
  }
  const content = (
    <>
      <span className={classes.sign}>{sign}</span>
      <span className={classes.words}>
        <span dir="auto" className={classes.name}>
          {name}
        </span>
        {detail !== undefined && (
          <span dir="auto" className={classes.detail}>
            {detail}
          </span>
        )}
      </span>
    </>
  )
  if ('place' in entry)
    return (
      <Link {...entry.place} {...option}>
        {content}
      </Link>
    )
  if ('href' in entry)
    return (
      <a href={entry.href} {...option}>
        {content}
      </a>
    )
  return (
    <button type="button" {...option}>
      {content}
    </button>
  )
}
