import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { LinkButton } from '#ui/link-button.tsx'
import type { ContactFilter } from '../contact-search.rules.ts'
import classes from './filters.module.css'

/** Opens the dialog with the filters that have no button of their own, and says how many of them are in use. */
export function OtherFiltersButton({ filter }: { filter: ContactFilter }) {
  const { archived, minShootCount, maxShootCount } = filter
  const used = Number(archived) + Number(minShootCount > 0) + Number(maxShootCount !== undefined)
  return (
    <LinkButton
      to="."
      search={(before) => ({ ...before, filters: true })}
      state={{ over: true }}
      resetScroll={false}
      variant="default"
      className={classes.button}
      pr={12}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
    >
      Other Filters
      {used > 0 && (
        <span className={classes.number}>
          {used}
          <span className={classes.unseen}> in use</span>
        </span>
      )}
    </LinkButton>
  )
}
