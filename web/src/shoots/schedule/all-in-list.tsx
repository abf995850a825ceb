import { Link } from '#lib/router/link.tsx'
import { sparse, type ScheduleFilter } from './schedule-search.rules.ts'

/** Leads from a part of the shoots to all of them, with the same filters. */
export const AllInList = ({ filter }: { filter: ScheduleFilter }) => (
  <Link
    to="/schedule"
    search={sparse({ ...filter, view: 'list', dateFilter: 'all' })}
    className="flex-none text-14 font-semibold text-accent-ink"
  >
    See all in the list
  </Link>
)
