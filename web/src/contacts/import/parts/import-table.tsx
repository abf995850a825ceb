import type { ImportedRow } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { Button } from '#ui/button.tsx'
import { useId, useRef, useState } from 'react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { countsOf, pageOf, type Shown } from '../contact-import.rules.ts'
import { ImportRows } from './import-rows.tsx'
import classes from './import-table.module.css'

/** All rows of a file page by page, or those to which the same thing happens. */
export function ImportTable({ rows }: { rows: readonly ImportedRow[] }) {
  const [wanted, setWanted] = useState<Shown>('all')
  const [page, setPage] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const counts = countsOf(rows)
  // Another mapping may leave no row of the chosen kind.
  const shown = counts.some((one) => one.shown === wanted) ? wanted : 'all'
  const current = pageOf(rows, shown, page)
  const turn = (next: number) => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.all} ref={top}>
      <Outcomes
        counts={counts}
        shown={shown}
        onShow={(next) => {
          setWanted(next)
          setPage(0)
        }}
      />
      <ImportRows rows={current.rows} label="Rows of the file" />
      <Pages {...current} onTurn={turn} />
    </div>
  )
}

type OutcomesProps = { counts: ReturnType<typeof countsOf>; shown: Shown; onShow: (shown: Shown) => void }

/** The number of rows of each kind, each of which shows only these. */
function Outcomes({ counts, shown, onShow }: OutcomesProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="Show rows" className={classes.outcomes}>
      {counts.map(({ shown: each, words, count }) => (
        <label key={each} className={classes.outcome}>
          <input
            type="radio"
            name={group}
            className={classes.input}
            checked={each === shown}
            onChange={() => onShow(each)}
          />
          <span className={classes.words}>{words}</span> <span className={classes.count}>{formatCount(count)}</span>
        </label>
      ))}
    </div>
  )
}

type PagesProps = { page: number; last: number; range: string; onTurn: (page: number) => void }

/** Turns the pages; at either end a button stays where it is, with the focus that it may have. */
export function Pages({ page, last, range, onTurn }: PagesProps) {
  if (last === 0) return null
  const button = (words: string, to: number) => {
    const off = to < 0 || to > last
    return (
      <Button
        variant="default"
        size="sm"
        aria-disabled={off}
        data-disabled={off || undefined}
        onClick={() => !off && onTurn(to)}
      >
        {words}
      </Button>
    )
  }
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {button('Previous', page - 1)}
      <output className={classes.range}>{range}</output>
      {button('Next', page + 1)}
    </nav>
  )
}
