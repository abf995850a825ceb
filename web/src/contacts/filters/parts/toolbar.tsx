import type { ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import type { ContactType, Label } from '@contactsheet/contracts/labels/labels.schemas'
import type { RefObject } from 'react'
import { FilterBar, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import type { ContactFilter } from '../contact-search.rules.ts'
import { describe } from '../filter-words.rules.ts'
import { LabelFilter } from './label-filter.tsx'
import { OtherFiltersButton } from './other-filters-button.tsx'

type Loaded<T> = { data: readonly T[] | undefined; isError: boolean; refetch: () => unknown }
type LabelLists = { types: Loaded<ContactType>; genres: Loaded<Label>; tags: Loaded<Label> }
type Props = {
  filter: ContactFilter
  onChange: (change: Partial<ContactFilter>) => void
  labels: LabelLists
  search: RefObject<HTMLInputElement | null>
  onClear: () => void
}

const sortNames: Record<ContactSort, string> = { name: 'Name', newest: 'Newest', shoots: 'Most shoots' }

/** Searches, filters and sorts the list. */
export function Toolbar({ filter, onChange, labels, search, onClear }: Props) {
  return (
    <FilterBar
      search={
        <SearchBox
          ref={search}
          label="Search contacts..."
          value={filter.search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      searchStays
      title="Sort and filter"
      set={describe({ ...filter, search: '' }).length}
      onClear={onClear}
    >
      <LabelFilter
        title="Type"
        many="types"
        labels={labels.types}
        archived={filter.archived}
        choice={{ names: filter.types, not: filter.typesNot }}
        onChange={({ names, not }) => onChange({ types: names, typesNot: not })}
      />
      <LabelFilter
        title="Genre"
        many="genres"
        labels={labels.genres}
        archived={filter.archived}
        choice={{ names: filter.genres, not: filter.genresNot }}
        onChange={({ names, not }) => onChange({ genres: names, genresNot: not })}
      />
      <LabelFilter
        title="Tag"
        many="tags"
        labels={labels.tags}
        archived={filter.archived}
        choice={{ names: filter.tags, not: filter.tagsNot }}
        onChange={({ names, not }) => onChange({ tags: names, tagsNot: not })}
      />
      <OtherFiltersButton filter={filter} onChange={onChange} />
      <FilterSelect label="Sort by" names={sortNames} value={filter.sort} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  )
}
