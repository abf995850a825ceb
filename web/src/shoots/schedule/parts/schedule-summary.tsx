import type { ReactNode } from 'react'
import { ClearAll } from '#ui/filter/clear-all.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './schedule-summary.module.css'

type Props = { counts: string; filters: string[]; onClear: () => void; children?: ReactNode }

/** How many shoots are shown, the way to those that are not, and the active filters. */
export function ScheduleSummary({ counts, filters, onClear, children }: Props) {
  return (
    <div className={classes.summary}>
      <output>{counts}</output>
      {children}
      {filters.length > 0 && (
        <>
          <span>
            <Facts of={filters} />
          </span>
          <ClearAll onClear={onClear} />
        </>
      )}
    </div>
  )
}
