import { ClearAll } from '#ui/filter/clear-all.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './schedule-summary.module.css'

type Props = { counts: string; filters: string[]; onClear: () => void }

/** How many shoots are shown, and the active filters. */
export function ScheduleSummary({ counts, filters, onClear }: Props) {
  return (
    <div className={classes.summary}>
      <output>{counts}</output>
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
