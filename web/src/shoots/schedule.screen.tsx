import { PageHeader } from '#ui/page-header.tsx'

/** Schedule. */
export function ScheduleScreen() {
  return <PageHeader title="Schedule" />
}
