import type { ReactNode } from 'react'
import { ClearAll } from '#ui/filter/clear-all.tsx'
import { Facts } from '#ui/facts.tsx'

type Props = { counts: string; filters: string[]; onClear: () => void; children?: ReactNode }

/** How many shoots are shown, the way to those that are not, and the active filters. */
export function ScheduleSummary({ counts, filters, onClear, children }: Props) {
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-dim">
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
