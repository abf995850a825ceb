import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { FilterCount, filterButton } from '#ui/filter/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ContactFilter } from '../contact-search.rules.ts'

/** Opens the dialog with the filters that have no button of their own, and says how many of them are in use. */
export function OtherFiltersButton({ filter }: { filter: ContactFilter }) {
  const { archived, stages, minShootCount, maxShootCount } = filter
  const used =
    Number(archived) + Number(stages.length > 0) + Number(minShootCount > 0) + Number(maxShootCount !== undefined)
  return (
    <LinkButton
      to="."
      search={(before) => ({ ...before, filters: true })}
      state={{ over: true }}
      resetScroll={false}
      variant="default"
      className={filterButton}
      pr={12}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
    >
      Other Filters
      <FilterCount count={used} words="in use" />
    </LinkButton>
  )
}
