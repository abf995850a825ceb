import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import type { CallSheet } from '@contactsheet/contracts/sharing'
import { formatInstant } from '#lib/dates.ts'
import { LabelBadge } from '#ui/label-badge.tsx'
import { Mark } from '#ui/mark.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { ownerName } from '../call-sheet.rules.ts'
import { CallTimes, Links, Moodboard, Tasks } from './call-sheet-lists.tsx'
import { Out } from './call-sheet-links.tsx'
import { Team } from './call-sheet-team.tsx'

/** A call sheet, on screen and in print. */
export function CallSheetDocument({ sheet, address }: { sheet: CallSheet; address: string }) {
  const name = ownerName(sheet.owner)
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
        <Overview sheet={sheet} />
        <div className="columns">
          <CallTimes sheet={sheet} />
          <Sun sheet={sheet} />
          <Team sheet={sheet} />
          <Moodboard sheet={sheet} address={address} />
          <Tasks sheet={sheet} />
          <Links sheet={sheet} />
        </div>
      </main>
      <footer>
        <p>
          <span className="paper-only">Live plan: {address}</span>
          <span className="block">
            Version {sheet.version} of {formatInstant(sheet.updatedAt, sheet.zone, sheet.hourCycle)}
          </span>
        </p>
        <a className="made" href="/">
          <Mark width={24} /> Made with Contactsheet
        </a>
      </footer>
    </>
  )
}

function Overview({ sheet }: { sheet: CallSheet }) {
  const { genre, date, time, location, mapsUrl, pinUrl, notes } = sheet
  return (
    <section className="card overview" aria-label="Overview">
      <p className="badges">
        {genre !== null && <LabelBadge name={genre} color={sheet.genreColor} fallback="#64748b" />}
        {sheet.cancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      </p>
      <h2>{date === null ? 'Date to be set' : formatDate(date, 'long')}</h2>
      {time !== null && <p className="time">{formatTime(time, sheet.hourCycle)}</p>}
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

function Sun({ sheet: { sun, hourCycle } }: { sheet: CallSheet }) {
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
