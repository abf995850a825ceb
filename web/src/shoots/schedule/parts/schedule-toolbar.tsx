import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import {
  shootStatuses,
  shootStatusNames,
  type ShootStatus,
  type DateFilter,
} from '@contactsheet/contracts/shoots/shoot-values'
import { ChoiceFilter } from '#ui/filter/choice-filter.tsx'
import { FilterBar, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Segments } from '#ui/segments.tsx'
import type { ScheduleFilter, ScheduleView } from '../schedule-search.rules.ts'
import { describe } from '../schedule-words.rules.ts'

type Props = {
  filter: ScheduleFilter
  genres: readonly Label[]
  onChange: (change: Partial<ScheduleFilter>) => void
  onClear: () => void
}

const viewNames: Record<ScheduleView, string> = { calendar: 'Calendar', list: 'List' }
const dateNames: Record<DateFilter, string> = { all: 'All Shoots', upcoming: 'Upcoming', past: 'Past' }
const statusOptions = shootStatuses.map((status) => ({ name: status, label: shootStatusNames[status] }))

/** Switches the view of the schedule, and filters it. */
export function ScheduleToolbar({ filter, genres, onChange, onClear }: Props) {
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search shoots by genre, location, or notes..."
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      beside={<Segments label="View" names={viewNames} value={filter.view} onChange={(view) => onChange({ view })} />}
      set={describe(filter).length}
      onClear={onClear}
      shortcut="Search shoots"
    >
      {filter.view === 'list' && (
        <FilterSelect
          label="Date"
          names={dateNames}
          value={filter.dateFilter}
          onChange={(dateFilter) => onChange({ dateFilter })}
        />
      )}
      <ChoiceFilter
        title="Genre"
        options={genres.map(({ name, color, shootCount }) => ({ name, color, count: shootCount }))}
        meaning="Show shoots that are NOT these genres"
        choice={{ names: filter.genres, not: filter.genresNot }}
        onChange={({ names, not }) => onChange({ genres: names, genresNot: not })}
      />
      <ChoiceFilter
        title="Status"
        options={statusOptions}
        meaning="NOT these statuses"
        choice={{ names: filter.statuses, not: filter.statusNot }}
        onChange={({ names, not }) => onChange({ statuses: names as ShootStatus[], statusNot: not })}
      />
    </FilterBar>
  )
}
