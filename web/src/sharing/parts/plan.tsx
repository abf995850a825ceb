import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import type { SharedPlan } from '@contactsheet/contracts/sharing'
import { formatInstant } from '#lib/dates.ts'
import { LabelBadge } from '#ui/label-badge.tsx'
import { Mark } from '#ui/mark.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { ownerName } from '../sharing.rules.ts'
import { CallTimes, Links, Moodboard, Tasks } from './plan-lists.tsx'
import { Out } from './plan-links.tsx'
import { Team } from './plan-team.tsx'

/** A shared plan, on the screen and as a call sheet on paper. */
export function Plan({ plan, address }: { plan: SharedPlan; address: string }) {
  const name = ownerName(plan.owner)
  return (
    <>
      <header>
        <div>
          <h1>Shoot Plan</h1>
          {name !== '' && (
            <p dir="auto" className="dim">
              {name}
            </p>
          )}
        </div>
        <button type="button" className="print" onClick={() => window.print()}>
          Print
        </button>
      </header>
      <main>
        <Overview plan={plan} />
        <div className="columns">
          <CallTimes plan={plan} />
          <Sun plan={plan} />
          <Team plan={plan} />
          <Moodboard plan={plan} />
          <Tasks plan={plan} />
          <Links plan={plan} />
        </div>
      </main>
      <footer>
        <p>
          <span className="paper-only">Live plan: {address}</span>
          <span className="block">
            Version {plan.version} of {formatInstant(plan.updatedAt, plan.zone, plan.hourCycle)}
          </span>
        </p>
        <a className="made" href="/">
          <Mark width={24} /> Made with Contactsheet
        </a>
      </footer>
    </>
  )
}

function Overview({ plan }: { plan: SharedPlan }) {
  const { genre, date, time, location, mapsUrl, pinUrl, notes } = plan
  return (
    <section className="card overview" aria-label="Overview">
      <p className="badges">
        {genre !== null && <LabelBadge name={genre} color={plan.genreColor} fallback="#64748b" />}
        {plan.cancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      </p>
      <h2>{date === null ? 'Date to be set' : formatDate(date, 'long')}</h2>
      {time !== null && <p className="time">{formatTime(time, plan.hourCycle)}</p>}
      {location !== null && <p dir="auto">{mapsUrl === null ? location : <Out href={mapsUrl}>{location}</Out>}</p>}
      {pinUrl !== null && (
        <p className="dim screen-only">
          <Out href={pinUrl}>Exact place on the map</Out>
        </p>
      )}
      {notes !== null && (
        <p dir="auto" className="notes prose">
          {notes}
        </p>
      )}
    </section>
  )
}

function Sun({ plan: { sun, hourCycle } }: { plan: SharedPlan }) {
  if (sun === null) return null
  return (
    <section className="card sun">
      <h2>Sun</h2>
      {sun.note !== null && <p>{sun.note}</p>}
      <dl>
        {sunLines(sun, hourCycle).map(({ label, time }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
