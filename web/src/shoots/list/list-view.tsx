import { Button, LinkButton } from '#ui/button.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Fragment } from 'react'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { nowIn } from '#lib/dates.ts'
import { useInSight } from '#lib/in-sight.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { ListEnd } from '#ui/states/list-end.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { shootCardHeight } from '../calendar.rules.ts'
import { monthsOf } from './list.rules.ts'
import { ShootCard } from '../parts/shoot-card.tsx'
import { ScheduleSummary } from '../schedule/schedule-summary.tsx'
import { scheduleQueryOf, describe } from '../schedule/schedule-filter.rules.ts'
import type { ScheduleViewProps } from '../schedule/schedule-search.rules.ts'
import { listOfShoots } from '../shoots.queries.ts'

type Props = Pick<ScheduleViewProps, 'filter' | 'user' | 'colours' | 'onClear'>

/** Shoots by month; more load while scrolling. */
export function ListView({ filter, user, colours, onClear }: Props) {
  const query = { ...scheduleQueryOf(filter), dateFilter: filter.dateFilter }
  const list = useInfiniteQuery({
    ...listOfShoots(query),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const filters = describe(filter)
  const shoots = list.data?.pages.flatMap((page) => page.shoots) ?? []
  const total = list.data?.pages.at(-1)?.totalCount ?? 0
  // Read here rather than when the end comes into view, so that a change of these renders the list again.
  const { hasNextPage, isFetching, isFetchNextPageError } = list
  const end = useInSight(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void list.fetchNextPage()
  })

  if (list.isError && shoots.length === 0) {
    return <ScreenFailed title="Shoots could not be loaded" of={list} />
  }
  if (list.isPending) return <SkeletonList label="Loading shoots..." heights={rowsOf(6, shootCardHeight)} />
  return (
    <>
      <ScheduleSummary
        counts={`Showing ${formatCount(shoots.length)} of ${formatCount(total)} shoots`}
        filters={filters}
        onClear={onClear}
      />
      {shoots.length === 0 ? (
        <EmptyState
          title="No shoots found matching your criteria."
          action={
            filters.length > 0 ? (
              <Button variant="default" onClick={onClear}>
                Clear
              </Button>
            ) : (
              <LinkButton variant="default" to="/schedule" search={(now) => ({ ...now, add: 'true' })}>
                Plan a shoot
              </LinkButton>
            )
          }
        />
      ) : (
        <Cards
          shoots={shoots}
          lined={filter.dateFilter === 'all'}
          busy={list.isPlaceholderData}
          user={user}
          colours={colours}
        />
      )}
      <div ref={end} />
      <ListEnd
        loading={list.isFetchingNextPage}
        failed={isFetchNextPageError}
        onRetry={() => void list.fetchNextPage()}
        words={{ loading: 'Loading more...', failed: 'More shoots could not be loaded.' }}
      />
    </>
  )
}

// Cards out of sight cost nothing to lay out.
const unseen = { contentVisibility: 'auto', containIntrinsicSize: `auto ${shootCardHeight}px` } as const

type CardsProps = Pick<Props, 'user' | 'colours'> & {
  shoots: ListedShoot[]
  /** True where what comes and what was stand in one list. */
  lined: boolean
  busy: boolean
}

function Cards({ shoots, lined, busy, user, colours }: CardsProps) {
  const clockIn = (zone: string | null) => nowIn(zone ?? user.timeZone)
  return (
    <div className="grid grid-cols-1 gap-5 aria-busy:opacity-60" aria-busy={busy}>
      {monthsOf(shoots, lined ? clockIn : undefined).map(({ heading, shoots: ofMonth, line }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="mb-2 text-16 font-bold">{heading}</h2>
          <ul className="grid grid-cols-1 gap-1.5">
            {ofMonth.map((shoot, place) => (
              <Fragment key={shoot.id}>
                {place === line && <TodayLine />}
                <li style={unseen}>
                  <ShootCard shoot={shoot} hourCycle={user.hourCycle} colours={colours} withDay />
                </li>
              </Fragment>
            ))}
            {line === ofMonth.length && <TodayLine />}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Between what comes and what was. */
const TodayLine = () => (
  <li className="flex items-center gap-3 py-1 text-13 font-semibold text-accent-ink after:h-px after:flex-1 after:bg-accent after:content-['']">
    Today
  </li>
)
