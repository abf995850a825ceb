import { useHappenings } from './happenings.queries.ts'

/** Asks for what happened on every page, so that the mark beside the dashboard's name is there. */
export function HappeningsWatch() {
  useHappenings()
  return null
}
