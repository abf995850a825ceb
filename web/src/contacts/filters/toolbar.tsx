import type { ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { Suspense, use, useRef } from 'react'
import { useGenres, useTags, useTypes } from '#labels/labels.queries.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import { LinkButton } from '#ui/button.tsx'
import { ClearAll } from '#ui/filter/clear-all.tsx'
import { ChoiceFilter } from '#ui/filter/choice-filter.tsx'
import type { Choice } from '#ui/filter/choice-list.tsx'
import { FilterBar, FilterCount, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { Fold } from '#ui/filter/fold.ts'
import { SearchBox } from '#ui/filter/search-box.tsx'
import type { ContactFilter } from './contact-search.rules.ts'
import { describe, countOn } from './filter-words.rules.ts'
import { overList } from './use-contact-filter.ts'

const FoldedFilters = lazyPart(() => import('./other-filters.tsx'), 'FoldedFilters')

type Props = {
  filter: ContactFilter
  onChange: (change: Partial<ContactFilter>) => void
  onClear: () => void
}

const sortNames: Record<ContactSort, string> = { name: 'Name', newest: 'Newest', shoots: 'Most shoots' }

const labelFilters = [
  ['types', 'Type', 'typesNot'],
  ['genres', 'Genre', 'genresNot'],
  ['tags', 'Tag', 'tagsNot'],
] as const

/** Searches, filters and sorts the list. */
export function Toolbar({ filter, onChange, onClear }: Props) {
  const labels = { types: useTypes(), genres: useGenres(), tags: useTags() }
  return (
    <FilterBar
      search={
        <SearchBox label="Search contacts..." value={filter.search} onSearch={(text) => onChange({ search: text })} />
      }
      shortcut="Search contacts"
      searchStays
      title="Sort and filter"
      set={describe({ ...filter, search: '' }).length}
      onClear={onClear}
    >
      {labelFilters.map(([many, title, not]) => (
        <LabelFilter
          key={many}
          title={title}
          many={many}
          labels={labels[many]}
          archived={filter.archived}
          choice={{ names: filter[many], not: filter[not] }}
          onChange={(choice) => onChange({ [many]: choice.names, [not]: choice.not })}
        />
      ))}
      <OtherFiltersButton filter={filter} onChange={onChange} />
      <FilterSelect label="Sort by" names={sortNames} value={filter.sort} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  )
}

type LabelProps = {
  /** On the button: 'Type'. */
  title: string
  /** The plural used in sentences: 'types'. */
  many: string
  labels: { data: readonly Label[] | undefined; isError: boolean; refetch: () => unknown }
  choice: Choice
  /** Whether archived contacts are listed, and therefore counted. */
  archived: boolean
  onChange: (choice: Choice) => void
}

/** Filters by labels that contacts have, or do not have. */
function LabelFilter({ title, many, labels, choice, archived, onChange }: LabelProps) {
  const { data, isError, refetch } = labels
  const failed = isError && data === undefined && (
    <>
      These {many} could not be loaded.{' '}
      <button type="button" className="py-1 font-semibold text-accent-ink" onClick={() => void refetch()}>
        Try again
      </button>
    </>
  )
  const none = data?.length === 0 && `No ${many} yet. You can add them in Settings.`
  return (
    <ChoiceFilter
      title={title}
      options={(data ?? []).map(({ name, color, contactCount, archivedCount }) => ({
        name,
        color,
        count: archived ? contactCount : contactCount - archivedCount,
      }))}
      meaning={`Show contacts that are NOT these ${many}`}
      choice={choice}
      onChange={onChange}
      note={failed || none || undefined}
    />
  )
}

/** The filters that have no button of their own, behind one that says how many of them are in use; in the sheet they unfold. */
function OtherFiltersButton({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const fold = use(Fold)
  const { stages, roles, cities, minShootCount, maxShootCount } = filter
  const used =
    countOn(filter) +
    [stages, roles, cities].filter((list) => list.length > 0).length +
    Number(minShootCount > 0) +
    Number(maxShootCount !== undefined)
  const name = (
    <>
      Other Filters
      <FilterCount count={used} words="in use" />
    </>
  )
  if (fold) {
    const children = (
      <Suspense>
        <FoldedFilters values={filter} onChange={onChange} />
      </Suspense>
    )
    return fold({ title: name, opened: used > 0, children })
  }
  return (
    <LinkButton
      {...overList({ filters: true })}
      variant="default"
      size="bar"
      icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
    >
      {name}
    </LinkButton>
  )
}

type SummaryProps = {
  filter: ContactFilter
  /** Undefined while the list is loading, or when that failed. */
  counts: { shown: number; total: number } | undefined
  failed: boolean
  onChange: (change: Partial<ContactFilter>) => void
  onClear: () => void
}

/** How many contacts are shown, and the active filters, each of which can be removed here. */
export function ListSummary({ filter, counts, failed, onChange, onClear }: SummaryProps) {
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
