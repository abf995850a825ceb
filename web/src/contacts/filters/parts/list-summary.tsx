import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { ClearAll } from '#ui/filter/clear-all.tsx'
import type { ContactFilter } from '../contact-search.rules.ts'
import { describe } from '../filter-words.rules.ts'
import classes from './list-summary.module.css'

type Props = {
  filter: ContactFilter
  /** Undefined while the list is loading, or when that failed. */
  counts: { shown: number; total: number } | undefined
  failed: boolean
  onChange: (change: Partial<ContactFilter>) => void
  onClear: () => void
}

/** How many contacts are shown, and the active filters, each of which can be removed here. */
export function ListSummary({ filter, counts, failed, onChange, onClear }: Props) {
  const active = describe(filter)
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    active.map(({ words }) => words),
  )
  return (
    <div ref={area} className={classes.summary}>
      <output className={classes.counts}>
        {counts && `Showing ${formatCount(counts.shown)} of ${formatCount(counts.total)} contacts`}
        {!counts && !failed && 'Loading contacts...'}
      </output>
      {active.length > 0 && (
        <>
          <ul className={classes.filters} aria-label="Active filters">
            {active.map(({ words, without }) => (
              <li key={words} data-id={words}>
                <button
                  type="button"
                  className={classes.filter}
                  aria-label={`Remove filter: ${words}`}
                  onClick={() => onChange(without)}
                >
                  {words}
                  <IconX size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <ClearAll onClear={onClear} />
        </>
      )}
    </div>
  )
}
