import { browserZone, todayIn } from '#lib/dates.ts'
import { recall } from '#lib/remembered.ts'
import { rememberedSchedule, scheduleSearchParams, type ScheduleSearchParams } from './schedule-search.rules.ts'

/** The name under which this browser keeps the schedule's view. */
export const scheduleName = 'schedule'

/** A bare address with the last visit's view, month and filters added; undefined for any other address, or when none are stored. */
export function withRememberedSchedule(address: ScheduleSearchParams): ScheduleSearchParams | undefined {
  const asked = scheduleSearchParams({ ...address })
  const { add: _add, with: _with, ...filter } = asked
  if (Object.keys(filter).length > 0) return undefined
  const today = todayIn(browserZone())
  const kept = recall(scheduleName, (stored) => rememberedSchedule(stored, today))
  return Object.keys(kept).length > 0 ? { ...kept, ...asked } : undefined
}
