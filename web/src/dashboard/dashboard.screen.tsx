import type { Dashboard } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Link } from '#lib/router/link.tsx'
import { Suspense, useId, type CSSProperties } from 'react'
import { todayIn } from '#lib/dates.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useMinute } from '#lib/minute-clock.ts'
import { useMe } from '#lib/data/session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ScreenFailed } from '#ui/states/screen-failed.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePullToRefresh } from '#lib/gestures/refresh.ts'
import { useOverview } from './dashboard.queries.ts'
import {
  attentionEntries,
  attentionRoom,
  hidden,
  stageCounts,
  summary,
  type Figure,
  type StageCount,
} from './dashboard.rules.ts'
import { NextShoot, PlanShoot } from './next-shoot.tsx'
import { ShootList } from './shoot-list.tsx'

const NeedsAttention = lazyPart(() => import('./needs-attention.tsx'), 'NeedsAttention')
const WhatHappened = lazyPart(() => import('./what-happened.tsx'), 'WhatHappened')
const FirstSteps = lazyPart(() => import('./first-steps.tsx'), 'FirstSteps')

/** What is next, what needs attention, and the state of the business at a glance. */
export function DashboardScreen() {
  const overview = useOverview()
  const user = useMe()
  usePullToRefresh(() => Promise.all([overview.refetch(), user.refetch()]))

  return (
    <>
      <PageHeader title="Dashboard" subtitle="Overview of your photography business" />
      {/* Which day is today depends on the user's zone, so both answers are needed. */}
      {overview.data && user.data ? (
        <Overview overview={overview.data} user={user.data} />
      ) : overview.isError || user.isError ? (
        <ScreenFailed title="The dashboard could not be loaded" of={[overview, user]} />
      ) : (
        <Loading text="Loading dashboard..." />
      )}
    </>
  )
}

type Props = { overview: Dashboard; user: CurrentUser }

function Overview({ overview, user }: Props) {
  const { contacts } = overview
  useMinute()
  const today = todayIn(user.timeZone)

  return (
    // Its parts lay themselves out by the room there is, which the side panel makes less.
    <div className="@container grid grid-cols-1 gap-6">
      <First overview={overview} user={user} />
      {attentionEntries(overview.attention).length > 0 && (
        <Suspense fallback={<AttentionRoom attention={overview.attention} />}>
          <NeedsAttention
            attention={overview.attention}
            today={today}
            zone={user.timeZone}
            hourCycle={user.hourCycle}
          />
        </Suspense>
      )}
      <SummaryCards figures={summary(overview)} />
      <Lists overview={overview} today={today} hourCycle={user.hourCycle} />
      {contacts.total > 0 && <StageCounts counts={stageCounts(contacts)} />}
      {/* Last, because it comes last: nothing above it moves. */}
      <Suspense>
        <WhatHappened user={user} />
      </Suspense>
    </div>
  )
}

/** The next shoot, or how to get one. */
function First({ overview, user }: Props) {
  const { next, firstSteps, upcoming, recent } = overview
  const [shoot] = [next, ...upcoming, ...recent].filter((one) => one !== null)
  return (
    <>
      {next && <NextShoot shoot={next} user={user} />}
      {!next && !firstSteps.includes('shoot') && <PlanShoot />}
      {firstSteps.length > 0 && (
        <Suspense fallback={<StepsRoom steps={firstSteps} />}>
          <FirstSteps steps={firstSteps} shootId={shoot?.id} />
        </Suspense>
      )}
    </>
  )
}

/** Lengths in pixels as variables of CSS. */
const lengths = (all: Record<string, number>) =>
  Object.fromEntries(Object.entries(all).map(([name, length]) => [`--${name}`, `${length}px`])) as CSSProperties

/** Keeps the room of what needs attention while its code is on its way, so that nothing moves when it comes. */
function AttentionRoom({ attention }: Pick<Dashboard, 'attention'>) {
  const { rows, acts, more } = attentionRoom(attention)
  const wide = 50 + rows * 69 + Number(more) * 44
  return <div className="h-(--narrow) @sm:h-(--wide)" style={lengths({ wide, narrow: wide + acts * 50 })} />
}

/** The same for the first steps: below each other or beside each other, with a board to begin with above them. */
function StepsRoom({ steps }: { steps: readonly string[] }) {
  const [narrow, wide] = steps.includes('board') ? [300, 432] : [-12, 144]
  return <div className="h-(--narrow) @md:h-(--wide)" style={lengths({ wide, narrow: narrow + steps.length * 156 })} />
}

type ListsProps = { overview: Dashboard; today: string; hourCycle: HourCycle }

function Lists({ overview: { upcoming, recent, upcomingBooked, recentTotal }, ...words }: ListsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(--spacing(85),100%),1fr))] gap-6">
      <ShootList
        title="Upcoming Shoots"
        shoots={upcoming}
        more={hidden(upcomingBooked)}
        {...words}
        empty={
          <EmptyState
            compact
            title="No upcoming shoots"
            text="Schedule your next photography session"
            action={<LinkButton to="/schedule">Schedule Shoot</LinkButton>}
          />
        }
      />
      <ShootList
        title="Recent Shoots"
        shoots={recent}
        more={hidden(recentTotal)}
        {...words}
        empty={<EmptyState compact title="No recent shoots" text="Your completed sessions will appear here" />}
      />
    </div>
  )
}

/** A link that fills the box around it. */
const label =
  'text-14 text-dim no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus'

/** Four figures in a row, each leading to what it counts; hidden on the smallest screens. */
function SummaryCards({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-sm:hidden lg:grid-cols-4">
      {figures.map(({ label: name, value, note, ...behind }) => (
        <div key={name} className="relative rounded-lg border border-line bg-surface p-4 hover:bg-muted">
          <dt>
            <Link {...behind} className={`${label} after:rounded-lg focus-visible:after:outline-offset-2`}>
              {name}
            </Link>
          </dt>
          <dd className="text-28 leading-tight font-bold tracking-title tabular-nums">{formatCount(value)}</dd>
          {note && <dd className="text-13 text-dim tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** How many contacts are at each stage; each leads to them. */
function StageCounts({ counts }: { counts: StageCount[] }) {
  const id = useId()
  return (
    <section className="card p-4" aria-labelledby={id}>
      <h2 id={id} className="text-18 font-bold">
        Contacts by stage
      </h2>
      <dl className="-mx-2 mt-1 -mb-1 grid grid-cols-3 gap-x-2 gap-y-1 @xs:grid-cols-[repeat(5,auto)]">
        {counts.map(({ stage, label: name, count }) => (
          <div key={stage} className="relative rounded-md px-2 py-1 hover:bg-muted">
            <dt>
              <Link to="/contacts" search={{ stages: [stage] }} className={`${label} after:rounded-md`}>
                {name}
              </Link>
            </dt>
            <dd className="text-18 font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
