import { Button } from '#ui/button.tsx'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useGenres } from '#labels/labels.queries.ts'
import { todayIn } from '#lib/dates.ts'
import { useShortcuts } from '#lib/keyboard/shortcuts.ts'
import { lazyPart } from '#lib/load-part.ts'
import { refreshArea } from '#lib/data/mutations/refresh.ts'
import { useMe } from '#lib/data/session.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { dayOf } from '../calendar/day-drag.ts'
import { MonthView } from '../calendar/month-view.tsx'
import { ScheduleToolbar } from './parts/schedule-toolbar.tsx'
import { shootCardHeight } from '../calendar.rules.ts'
import classes from './schedule.module.css'
import { cleared } from './schedule-search.rules.ts'
import { useSchedule } from './use-schedule.ts'

const ListView = lazyPart(() => import('../list/list-view.tsx'), 'ListView')
const NewShootDialog = lazyPart(() => import('../new/new-shoot-dialog.tsx'), 'NewShootDialog')

/** All shoots, as a calendar or a list, and the dialog for a new one. */
export function ScheduleScreen() {
  const user = useMe()
  // Which day is today depends on the user's zone.
  if (user.data) return <Schedule user={user.data} today={todayIn(user.data.timeZone)} />
  if (user.isError) {
    return (
      <FailedState title="The schedule could not be loaded" error={user.error} onRetry={() => void user.refetch()} />
    )
  }
  return <Loading text="Loading schedule..." />
}

/** `n` schedules a shoot, on the day that has the focus. */
function useAddShortcut(add: (date?: string) => void) {
  useShortcuts(
    useMemo(() => [{ keys: 'n', label: 'Schedule a shoot', run: () => add(dayOf(document.activeElement)) }], [add]),
  )
}

function Schedule({ user, today }: { user: CurrentUser; today: string }) {
  const client = useQueryClient()
  const { filter, month, change, add, closeAdd, adding, booked } = useSchedule(today)
  useAddShortcut(add)
  const genres = useGenres()
  const colours = useMemo(() => new Map(genres.data?.map(({ name, color }) => [name, color])), [genres.data])
  const clear = () => change(cleared(filter))
  const shared = { filter, colours, onClear: clear }

  return (
    <>
      <PullToRefresh onRefresh={() => refreshArea(client, 'shoots')}>
        <PageHeader
          title="Schedule"
          subtitle="Manage your photography sessions"
          actions={
            <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => add()}>
              <span className={classes.long}>Schedule Shoot</span>
              <span className={classes.short}>Add</span>
            </Button>
          }
        />
        <ScheduleToolbar filter={filter} genres={genres.data ?? []} onChange={change} onClear={clear} />
        {filter.view === 'list' ? (
          <Suspense fallback={<SkeletonList label="Loading shoots..." heights={rowsOf(6, shootCardHeight)} />}>
            <ListView {...shared} hourCycle={user.hourCycle} />
          </Suspense>
        ) : (
          <MonthView
            {...shared}
            month={month}
            today={today}
            user={user}
            onMonth={(next) => change({ month: next === today.slice(0, 7) ? '' : next })}
            onAdd={add}
          />
        )}
      </PullToRefresh>
      <Suspense>
        {adding !== undefined && (
          <NewShootDialog
            opened
            {...(isRealDate(adding) && { date: adding })}
            {...(booked !== undefined && { contactId: booked })}
            onClose={closeAdd}
          />
        )}
      </Suspense>
    </>
  )
}
