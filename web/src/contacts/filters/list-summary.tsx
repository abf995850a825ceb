import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { ClearAll } from '#ui/filter/clear-all.tsx'
import type { ContactFilter } from './contact-search.rules.ts'
import { describe } from './filter-words.rules.ts'

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
    <div ref={area} className="mb-1 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <output className="text-15 text-dim tabular-nums">
        {counts && `Showing ${formatCount(counts.shown)} of ${formatCount(counts.total)} contacts`}
        {!counts && !failed && 'Loading contacts...'}
      </output>
      {active.length > 0 && (
        <>
          <ul className="flex min-w-0 flex-wrap gap-1.5" aria-label="Active filters">
            {active.map(({ words, without }) => (
              <li key={words} data-id={words}>
                <button
                  type="button"
                  className="inline-flex min-h-7.5 max-w-full items-center gap-1.5 rounded-full border border-line bg-muted px-2.5 py-0.5 text-start text-14 wrap-anywhere hover:border-line-strong pointer-coarse:min-h-touch"
                  aria-label={`Remove filter: ${words}`}
                  onClick={() => onChange(without)}
                >
                  {words}
                  <IconX size={14} aria-hidden="true" className="flex-none text-dim" />
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
