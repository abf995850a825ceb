import type { ContactFilter } from '../contact-search.rules.ts'
import { isCrossed, OtherFilterFields } from '../other-filter-fields.tsx'
import classes from './other-filters.module.css'

type Props = { filter: ContactFilter; onChange: (change: Partial<ContactFilter>) => void }

/** The other filters in the sheet of small screens, where each is applied at once. */
export const FoldedFilters = ({ filter, onChange }: Props) => (
  <div className={classes.folded}>
    <OtherFilterFields
      values={filter}
      // A maximum below the minimum is still being typed.
      onChange={(change) => !isCrossed({ ...filter, ...change }) && onChange(change)}
    />
  </div>
)
