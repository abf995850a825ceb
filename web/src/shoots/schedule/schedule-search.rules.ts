import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { isRealDate, isRealMonth } from '@contactsheet/contracts/time/dates'
import {
  shootStatuses,
  type ShootStatus,
  dateFilters,
  type DateFilter,
} from '@contactsheet/contracts/shoots/shoot-values'
import { isOn, isRecordId, namesIn, nonDefault, wordsIn } from '#lib/address.ts'

const scheduleViews = ['calendar', 'week', 'agenda', 'list'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** What the schedule shows and how; the month applies to the calendar, the day to week and agenda, the date filter to the list. */
export type ScheduleFilter = {
  view: ScheduleView
  month: string
  /** Whose week is shown, or with which the agenda begins; empty for today. */
  day: string
  search: string
  dateFilter: DateFilter
  genres: string[]
  genresNot: boolean
  statuses: ShootStatus[]
  statusNot: boolean
}

/** What each view of the schedule is given. */
export type ScheduleViewProps = {
  filter: ScheduleFilter
  today: string
  user: CurrentUser
  /** The colour of each genre. */
  colours: ReadonlyMap<string, string>
  onClear: () => void
  /** Schedules a shoot on a day. */
  onAdd: (date: string) => void
  /** Shows a day: its week, or the agenda from it on; empty for today. */
  onDay: (date: string) => void
}

/** The same as the address holds it: defaults are left out. */
export type ScheduleSearchParams = Partial<ScheduleFilter> & {
  /** The new-shoot dialog is open; a date is its initial date. */
  add?: string
  /** The contact with whom that shoot is booked. */
  with?: number
  /** The board out of which a shoot is planned, in a dialog of its own. */
  plan?: number
}

const statusesIn = (value: unknown) => shootStatuses.filter((status) => namesIn(value).includes(status))
const monthIn = (value: unknown) => (typeof value === 'string' && isRealMonth(value) ? value : '')

/** A whole filter from arbitrary values; an empty month means the current one, an empty day today. */
const whole = (value: Record<string, unknown>): ScheduleFilter => ({
  view: scheduleViews.find((view) => view === value.view) ?? 'calendar',
  month: monthIn(value.month),
  day: typeof value.day === 'string' && isRealDate(value.day) ? value.day : '',
  search: wordsIn(value.search),
  dateFilter: dateFilters.find((filter) => filter === value.dateFilter) ?? 'all',
  genres: namesIn(value.genres),
  genresNot: isOn(value.genresNot),
  statuses: statusesIn(value.statuses),
  statusNot: isOn(value.statusNot),
})

const noFilter = whole({})

/** A filter as it is written into the address. */
export const sparse = (filter: Partial<ScheduleFilter>): Partial<ScheduleFilter> => nonDefault(filter, noFilter)

/** Every parameter that the schedule's address can have. */
export const searchParamNames = [...keysIn(noFilter), 'add', 'with', 'plan'] as const

/** Parses any address, valid or not. */
export function scheduleSearchParams(search: Record<string, unknown>): ScheduleSearchParams {
  const add =
    isOn(search.add) || (typeof search.add === 'string' && isRealDate(search.add)) ? String(search.add) : undefined
  const withId = add !== undefined && isRecordId(String(search.with)) ? { with: Number(search.with) } : {}
  const plan = isRecordId(String(search.plan)) ? { plan: Number(search.plan) } : {}
  return { ...sparse(whole(search)), ...(add === undefined ? {} : { add }), ...withId, ...plan }
}

/** The whole filter that an address stands for. */
export const filterOf = (address: Record<string, unknown>): ScheduleFilter => whole(address)

/** Months worth returning to: within five years of today, either way. */
function isNear(month: string, today: string) {
  const years = Number(month.slice(0, 4)) - Number(today.slice(0, 4))
  const months = years * 12 + Number(month.slice(5, 7)) - Number(today.slice(5, 7))
  return Math.abs(months) <= 60
}

/** What an earlier visit stored: view, month, genres and statuses. Day, search and date filter belong to the moment. */
export function rememberedSchedule(stored: unknown, today: string): Partial<ScheduleFilter> {
  const kept = whole(typeof stored === 'object' && stored !== null ? { ...stored } : {})
  const month = kept.month !== '' && isNear(kept.month, today) ? kept.month : ''
  return sparse({ ...kept, month, day: '', search: '', dateFilter: 'all' })
}
