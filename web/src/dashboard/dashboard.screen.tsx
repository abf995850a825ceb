import type { Dashboard } from '@contactsheet/contracts/dashboard'
import type { CurrentUser } from '@contactsheet/contracts/identity'
import { todayIn } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { useOverview } from './dashboard.queries.ts'
import { hidden, stageCounts, summary } from './dashboard.rules.ts'
import classes from './dashboard.module.css'
import { ShootList } from './parts/shoot-list.tsx'
import { StageCounts } from './parts/stage-counts.tsx'
import { SummaryCards } from './parts/summary-cards.tsx'

/** The state of the business at a glance: figures, what is next, what was recent. */
export function DashboardScreen() {
  const overview = useOverview()
  const user = useMe()
  const refresh = () => Promise.all([overview.refetch(), user.refetch()])

  return (
    <PullToRefresh onRefresh={refresh}>
      <PageHeader title="Dashboard" subtitle="Overview of your photography business" />
      {/* Which day is today depends on the user's zone, so both answers are needed. */}
      {overview.data && user.data ? (
        <Overview overview={overview.data} user={user.data} />
      ) : overview.isError || user.isError ? (
        <FailedState
          title="The dashboard could not be loaded"
          error={overview.error ?? user.error}
          onRetry={() => void refresh()}
        />
      ) : (
        <Loading text="Loading dashboard..." />
      )}
    </PullToRefresh>
  )
}

function Overview({ overview, user }: { overview: Dashboard; user: CurrentUser }) {
  const { contacts, upcoming, recent, upcomingBooked, recentTotal } = overview
  const words = { today: todayIn(user.timeZone), hourCycle: user.hourCycle }

  return (
    <div className={classes.page}>
      <SummaryCards figures={summary(overview)} />
      <div className={classes.lists}>
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
      {contacts.total > 0 && <StageCounts counts={stageCounts(contacts)} />}
    </div>
  )
}
