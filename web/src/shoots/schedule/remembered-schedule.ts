import { browserZone, todayIn } from '#lib/dates.ts'
import { recall } from '#lib/remembered.ts'
import { rememberedSchedule, scheduleSearchParams, type ScheduleSearchParams } from './schedule-search.rules.ts'

/** Under which name the schedule's view is kept in this browser. */
export const scheduleName = 'schedule'

/** What a bare address becomes for a person who comes back: view, month and filters of the last visit. */
export function withRememberedSchedule(address: ScheduleSearchParams): ScheduleSearchParams | undefined {
  const asked = scheduleSearchParams({ ...address })
  const { add: _add, ...filter } = asked
  if (Object.keys(filter).length > 0) return undefined
  const today = todayIn(browserZone())
  const kept = recall(scheduleName, (stored) => rememberedSchedule(stored, today))
  return Object.keys(kept).length > 0 ? { ...kept, ...asked } : undefined
}
