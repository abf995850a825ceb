import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import { FilterCount } from '#ui/filter/filter-bar.tsx'
import { Fold } from '#ui/filter/fold.ts'
import { LinkButton } from '#ui/button.tsx'
import type { ContactFilter } from '../contact-search.rules.ts'
import { flagsIn } from '../filter-words.rules.ts'

const FoldedFilters = lazyPart(() => import('./folded-filters.tsx'), 'FoldedFilters')

type Props = { filter: ContactFilter; onChange: (change: Partial<ContactFilter>) => void }

/** The filters that have no button of their own, behind one that says how many of them are in use; in the sheet they unfold. */
export function OtherFiltersButton({ filter, onChange }: Props) {
  const fold = use(Fold)
  const { stages, minShootCount, maxShootCount } = filter
  const used =
    flagsIn(filter).length + Number(stages.length > 0) + Number(minShootCount > 0) + Number(maxShootCount !== undefined)
  const name = (
    <>
      Other Filters
      <FilterCount count={used} words="in use" />
    </>
  )
  if (fold) {
    const children = (
      <Suspense>
        <FoldedFilters filter={filter} onChange={onChange} />
      </Suspense>
    )
    return fold({ title: name, opened: used > 0, children })
  }
  return (
    <LinkButton
      to="."
      search={(before) => ({ ...before, filters: true })}
      state={{ over: true }}
      resetScroll={false}
      variant="default"
      size="bar"
      icon={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
    >
      {name}
    </LinkButton>
  )
}
