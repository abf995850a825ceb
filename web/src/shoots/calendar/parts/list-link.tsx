import { Link } from '@tanstack/react-router'
import { sparse, type ScheduleFilter } from '../../schedule/schedule-search.rules.ts'
import classes from './list-link.module.css'

/** Leads to the list, which shows every shoot that the calendar has no room for. */
export function ListLink({ filter }: { filter: ScheduleFilter }) {
  return (
    <Link to="/schedule" search={sparse({ ...filter, view: 'list', dateFilter: 'all' })} className={classes.link}>
      See all in the list
    </Link>
  )
}
