import { useQuery } from '@tanstack/react-query'
import { IconChevronUp } from '@tabler/icons-react'
import { useRef, type ComponentProps } from 'react'
import { useInSight } from '#lib/in-sight.ts'
import { useMedia } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { ListEnd } from '#ui/states/list-end.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { shootCardHeight } from '../calendar.rules.ts'
import { useDayShortcuts } from '../calendar/day-shortcuts.ts'
import { UndatedTray } from '../calendar/undated-tray.tsx'
import { AllInList } from '../schedule/all-in-list.tsx'
import { describe, scheduleQueryOf } from '../schedule/schedule-filter.rules.ts'
import { ScheduleSummary } from '../schedule/schedule-summary.tsx'
import type { ScheduleViewProps } from '../schedule/schedule-search.rules.ts'
import { undatedShoots } from '../shoots.queries.ts'
import { AgendaMonths } from './agenda-months.tsx'
import { SmallMonth } from './small-month.tsx'
import { useAgenda, type Edge } from './use-agenda.ts'
import { useAgendaPlace } from './use-agenda-place.ts'

const small = '(max-width: 47.99em)'

/** Days from today on with their shoots, past ones above; on a phone under a small month that leads through them. */
export function AgendaView(props: ScheduleViewProps) {
  const { filter, today, user, colours, onClear, onAdd, onDay } = props
  const list = useRef<HTMLDivElement>(null)
  const { agenda, byDay, reads, before, after, isPart, reach } = useAgenda({ filter, today, onDay })
  const { active, goTo } = useAgendaPlace({ list, today, reach })
  useDayShortcuts('month', () => goTo(today), { moves: false })
  const undated = useQuery({ ...undatedShoots(scheduleQueryOf(filter)), refetchOnWindowFocus: true })
  const isSmall = useMedia(small)
  const filters = describe(filter)

  return (
    <div ref={list}>
      {filters.length > 0 && <ScheduleSummary counts="" filters={filters} onClear={onClear} />}
      {isSmall && (
        <SmallMonth
          active={active}
          today={today}
          weekStartsOn={user.weekStartsOn}
          byDay={byDay}
          colours={colours}
          onDay={goTo}
        />
      )}
      <div className="my-2 flex items-center justify-between gap-2">
        <Button
          variant="default"
          size="sm"
          icon={<IconChevronUp size={16} aria-hidden="true" />}
          onClick={before.onAsk}
        >
          Earlier
        </Button>
        {isPart && <AllInList filter={filter} />}
        {!isSmall && (
          <Button variant="default" size="sm" onClick={() => goTo(today)}>
            Today
          </Button>
        )}
      </div>
      {undated.data && (
        <UndatedTray
          shoots={undated.data.shoots}
          total={undated.data.totalCount}
          filter={filter}
          colours={colours}
          previews={false}
          hourCycle={user.hourCycle}
          onPreview={() => undefined}
        />
      )}
      {/* What has no date must not push the days away. */}
      {agenda.length === 0 || undated.isPending ? (
        <Nothing reads={reads} />
      ) : (
        <Days agenda={agenda} before={before} after={after} today={today} user={user} colours={colours} onAdd={onAdd} />
      )}
    </div>
  )
}

const words = { loading: 'Loading more...', failed: 'More days could not be loaded.' }

type DaysProps = ComponentProps<typeof AgendaMonths> & { before: Edge; after: Edge }

/** The days that are there, and at both ends what reads on. */
function Days({ before, after, ...shown }: DaysProps) {
  const top = useInSight(before.onSight)
  const end = useInSight(after.onSight)
  return (
    <>
      <div ref={top} />
      {(before.loading || before.failed) && <ListEnd {...before} words={words} />}
      <AgendaMonths {...shown} />
      <div ref={end} />
      {after.waits ? (
        <div className="grid place-items-center py-4">
          <Button variant="default" size="sm" onClick={after.onAsk}>
            Later
          </Button>
        </div>
      ) : (
        <ListEnd {...after} words={words} />
      )}
    </>
  )
}

/** What stands in the place of days that are on their way, or could not be loaded. */
function Nothing({ reads }: Pick<ReturnType<typeof useAgenda>, 'reads'>) {
  const failed = reads.find(({ isError }) => isError)
  if (failed) return <ScreenFailed title="Shoots could not be loaded" of={failed} />
  return <SkeletonList label="Loading shoots..." heights={rowsOf(6, shootCardHeight)} />
}
