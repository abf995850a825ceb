import { Button } from '#ui/button.tsx'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import {
  shootStatuses,
  shootStatusNames,
  type DateFilter,
  type ShootStatus,
} from '@contactsheet/contracts/shoots/shoot-values'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { todayIn } from '#lib/dates.ts'
import { useAddressNow } from '#lib/history/address-now.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { lazyPart } from '#lib/load-part.ts'
import { refreshArea } from '#lib/data/mutations/refresh.ts'
import { useMe } from '#lib/data/session.ts'
import { remember } from '#lib/remembered.ts'
import { useMedia } from '#lib/use-media.ts'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { ChoiceFilter } from '#ui/filter/choice-filter.tsx'
import { FilterBar, FilterSelect } from '#ui/filter/filter-bar.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePullToRefresh } from '#lib/gestures/refresh.ts'
import { dayOf } from '../calendar/day-drag.ts'
import { MonthView } from '../calendar/month-view.tsx'
import { shootCardHeight } from '../calendar.rules.ts'
import { scheduleName } from './remembered-schedule.ts'
import {
  filterOf,
  rememberedSchedule,
  sparse,
  type ScheduleFilter,
  type ScheduleSearchParams,
  type ScheduleView,
} from './schedule-search.rules.ts'
import { cleared, describe } from './schedule-filter.rules.ts'

const path = /^\/schedule$/

const AgendaView = lazyPart(() => import('../agenda/agenda-view.tsx'), 'AgendaView')
const WeekView = lazyPart(() => import('../week/week-view.tsx'), 'WeekView')
const ListView = lazyPart(() => import('../list/list-view.tsx'), 'ListView')
const PlanShoot = lazyPart(() => import('../plan/plan-shoot.tsx'), 'PlanShoot')
const NewShootDialog = lazyPart(() => import('../new/new-shoot-dialog.tsx'), 'NewShootDialog')

/** All shoots, as a calendar or a list, and the dialog for a new one. */
export function ScheduleScreen() {
  const user = useMe()
  // Which day is today depends on the user's zone.
  if (user.data) return <Schedule user={user.data} today={todayIn(user.data.timeZone)} />
  if (user.isError) return <ScreenFailed title="The schedule could not be loaded" of={user} />
  return <Loading text="Loading schedule..." />
}

/** The schedule's view and filters in the address; they are remembered for the next visit. */
function useSchedule(today: string) {
  const drawn = useSearch('/schedule')
  const { add: adding, with: booked, plan } = drawn
  const [address, now] = useAddressNow(path)
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(address), [address])
  // What the router has drawn: an address that leads back without a filter is about to get the remembered one.
  useEffect(() => remember(scheduleName, rememberedSchedule(sparse(filterOf(drawn)), today)), [drawn, today])

  const change = useCallback(
    (next: Partial<ScheduleFilter>) => {
      const before = now()
      if (before === undefined) return
      const { add, with: booked, plan }: ScheduleSearchParams = before
      const search = { ...sparse({ ...filterOf(before), ...next }), add, with: booked, plan }
      navigate({ to: '/schedule', search, replace: true, state: true })
    },
    [navigate, now],
  )
  const add = useCallback(
    (date = 'true') => navigate({ to: '/schedule', search: { ...sparse(filter), add: date } }),
    [filter, navigate],
  )
  // Whoever books a shoot with somebody comes back to them.
  const closeAdd = useCallback(
    () =>
      booked === undefined
        ? navigate({ to: '/schedule', search: sparse(filter), replace: true })
        : navigate({ to: '/contacts/$id', params: { id: booked }, search: { tab: 'shoots' }, replace: true }),
    [booked, filter, navigate],
  )
  return { filter, change, add, closeAdd, adding, booked, plan, month: filter.month || today.slice(0, 7) }
}

/** `n` schedules a shoot, on the day that has the focus. */
function useAddShortcut(add: (date?: string) => void) {
  useShortcuts(
    useMemo(() => [{ keys: 'n', label: 'Schedule a shoot', run: () => add(dayOf(document.activeElement)) }], [add]),
  )
}

const wide = '(min-width: 60em)'

// The month fills the window below whatever stands above it; the rest is the frame around every page.
const fillsWindow =
  'flex min-h-[calc(100dvh---spacing(25)-env(safe-area-inset-bottom))] flex-col md:min-h-[calc(100dvh---spacing(16))]'

function Schedule({ user, today }: { user: CurrentUser; today: string }) {
  const client = useQueryClient()
  const { filter, month, change, add, closeAdd, adding, booked, plan } = useSchedule(today)
  useAddShortcut(add)
  usePullToRefresh(() => refreshArea(client, shootRoutes.page.area))
  const genres = useGenres()
  const colours = useMemo(() => new Map(genres.data?.map(({ name, color }) => [name, color])), [genres.data])
  const clear = () => change(cleared(filter))
  const isWide = useMedia(wide)
  // A week of seven columns has no room on a phone.
  const view = filter.view === 'week' && !isWide ? 'agenda' : filter.view
  const View = view === 'list' ? ListView : view === 'week' ? WeekView : AgendaView
  const shared = { filter, colours, today, user, onAdd: add, onClear: clear }

  return (
    <>
      <div className={view === 'list' || view === 'agenda' ? '' : fillsWindow}>
        <PageHeader
          title="Schedule"
          subtitle="Manage your photography sessions"
          actions={
            <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => add()}>
              {/* Beside the side panel there is as little room as on a phone. */}
              <span className="max-lg:hidden">Schedule Shoot</span>
              <span className="lg:hidden">Add</span>
            </Button>
          }
        />
        <Toolbar
          filter={filter}
          view={view}
          isWide={isWide}
          genres={genres.data ?? []}
          onChange={change}
          onClear={clear}
        />
        {view === 'calendar' ? (
          <MonthView
            {...shared}
            month={month}
            onMonth={(next) => change({ month: next === today.slice(0, 7) ? '' : next })}
          />
        ) : (
          <Suspense fallback={<SkeletonList label="Loading shoots..." heights={rowsOf(6, shootCardHeight)} />}>
            <View {...shared} onDay={(day) => change({ day })} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {adding !== undefined && (
          <NewShootDialog
            {...(isRealDate(adding) && { date: adding })}
            {...(booked !== undefined && { contactId: booked })}
            onClose={closeAdd}
          />
        )}
        {adding === undefined && plan !== undefined && <PlanShoot boardId={plan} />}
      </Suspense>
    </>
  )
}

type ToolbarProps = {
  filter: ScheduleFilter
  view: ScheduleView
  isWide: boolean
  genres: readonly Label[]
  onChange: (change: Partial<ScheduleFilter>) => void
  onClear: () => void
}

const dateNames: Record<DateFilter, string> = { all: 'All Shoots', upcoming: 'Upcoming', past: 'Past' }
const statusOptions = shootStatuses.map((status) => ({ name: status, label: shootStatusNames[status] }))

/** Switches the view of the schedule, and filters it. */
function Toolbar({ filter, view, isWide, genres, onChange, onClear }: ToolbarProps) {
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search shoots by genre, location, or notes..."
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      beside={
        <Segments<ScheduleView>
          label="View"
          names={{ calendar: 'Calendar', ...(isWide && { week: 'Week' }), agenda: 'Agenda', list: 'List' }}
          value={view}
          onChange={(view) => onChange({ view })}
        />
      }
      set={describe(filter).length}
      onClear={onClear}
      shortcut="Search shoots"
    >
      {view === 'list' && (
        <FilterSelect
          label="Date"
          names={dateNames}
          value={filter.dateFilter}
          onChange={(dateFilter) => onChange({ dateFilter })}
        />
      )}
      <ChoiceFilter
        title="Genre"
        options={genres.map(({ name, color, shootCount }) => ({ name, color, count: shootCount }))}
        meaning="Show shoots that are NOT these genres"
        choice={{ names: filter.genres, not: filter.genresNot }}
        onChange={({ names, not }) => onChange({ genres: names, genresNot: not })}
      />
      <ChoiceFilter
        title="Status"
        options={statusOptions}
        meaning="NOT these statuses"
        choice={{ names: filter.statuses, not: filter.statusNot }}
        onChange={({ names, not }) => onChange({ statuses: names as ShootStatus[], statusNot: not })}
      />
    </FilterBar>
  )
}
