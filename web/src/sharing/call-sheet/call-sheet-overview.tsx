import { weekday } from '@contactsheet/contracts/time/dates'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { googleCalendarLink, outlookCalendarLink } from '@contactsheet/contracts/shoots/calendar-links'
import { callSheetCalendarPath, callSheetEvent } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { LabelBadge, StatusBadge } from '#ui/badge.tsx'
import { distanceWords, whenWords, zoneWords } from './call-sheet.rules.ts'
import { Out, Prose } from './call-sheet-links.tsx'

type Props = {
  sheet: CallSheet
  address: string
  token: string
  readerZone: string
  /** The date at the shoot; undefined where a call sheet is always the same. */
  today: string | undefined
}

/** What, when and where, as large as it matters. */
export function Overview({ sheet, address, token, readerZone, today }: Props) {
  const { genre, date, notes } = sheet
  const when = whenWords(sheet)
  const zone = zoneWords(sheet, readerZone)
  return (
    <section className="card overview" aria-label="Overview">
      {date !== null && <Leaf date={date} />}
      <div className="facts">
        <p className="badges">
          {genre !== null && <LabelBadge name={genre} color={sheet.genreColor} fallback="#64748b" />}
          {sheet.cancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
        </p>
        <h2>{date === null ? 'Date to be set' : formatDate(date, 'long')}</h2>
        {when !== undefined && <p className="time">{when}</p>}
        <Beside sheet={sheet} zone={zone} today={today} />
        <Place sheet={sheet} />
      </div>
      {notes !== null && <Prose className="notes">{notes}</Prose>}
      {date !== null && !sheet.cancelled && <Calendars sheet={sheet} address={address} token={token} />}
    </section>
  )
}

type BesideProps = Pick<Props, 'sheet' | 'today'> & { zone: string | undefined }

/**
 * Whose clocks these are, or how far away the day is. One of them is always there: the reader's own zone is known only once
 * the code runs, and nothing should move then.
 */
function Beside({ sheet: { date, cancelled }, zone, today }: BesideProps) {
  if (zone !== undefined) return <p className="dim">{zone}</p>
  if (date === null || cancelled || today === undefined) return null
  return <p className="dim screen-only">{distanceWords(date, today)}</p>
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The date as a leaf of a calendar; in words it stands beside it. */
function Leaf({ date }: { date: string }) {
  const [month, day] = formatDate(date, 'day').split(' ')
  return (
    <div className="leaf" aria-hidden="true">
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekdays[weekday(date)]}</span>
    </div>
  )
}

function Place({ sheet: { location, mapsUrl, pinUrl } }: { sheet: CallSheet }) {
  return (
    <>
      {location !== null && (
        <p dir="auto" className="place">
          {mapsUrl === null ? location : <Out href={mapsUrl}>{location}</Out>}
        </p>
      )}
      {pinUrl !== null && (
        <p className="screen-only">
          <Out href={pinUrl}>Exact place on the map</Out>
        </p>
      )}
    </>
  )
}

function Calendars({ sheet, address, token }: Pick<Props, 'sheet' | 'address' | 'token'>) {
  const event = callSheetEvent(sheet, address)
  return (
    <nav className="calendars screen-only" aria-label="Add to Calendar">
      <span aria-hidden="true">Add to Calendar</span>
      <Out href={googleCalendarLink(event).url ?? ''}>Google</Out>
      <Out href={outlookCalendarLink(event).url ?? ''}>Outlook</Out>
      <a href={callSheetCalendarPath(token)} download="">
        Calendar file (.ics)
      </a>
    </nav>
  )
}
