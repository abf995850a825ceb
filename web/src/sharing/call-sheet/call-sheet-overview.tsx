import { weekday } from '@contactsheet/contracts/time/dates'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { googleCalendarLink, outlookCalendarLink } from '@contactsheet/contracts/shoots/calendar-links'
import { callSheetCalendarPath, callSheetEvent } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { LabelBadge } from '#ui/badge.tsx'
import { AnchorButton } from '#ui/button.tsx'
import { distanceWords, placeTime, whenWords, zoneWords } from './call-sheet.rules.ts'
import { Prose } from '#ui/prose.tsx'
import { card, Out } from './call-sheet-parts.tsx'

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
  const { title, genre, date, notes } = sheet
  const when = whenWords(sheet)
  const zone = zoneWords(sheet, readerZone)
  return (
    <section
      className={`grid-cols-[auto_minmax(0,1fr)] gap-4 print:col-span-full print:gap-2.5 ${card}`}
      aria-label="Overview"
    >
      {date !== null && <Leaf date={date} />}
      <div className="grid grid-cols-1 content-start gap-1.5 first:col-span-full print:gap-0.5">
        <p className="flex flex-wrap gap-2 empty:hidden">
          {genre !== null && <LabelBadge name={genre} color={sheet.genreColor} fallback="#64748b" />}
        </p>
        {title !== null && (
          <p dir="auto" className="text-18 leading-snug font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        <h2 className="text-20 leading-tight font-bold tracking-tight sm:text-24 print:text-18">
          {date === null ? 'Date to be set' : formatDate(date, 'long')}
        </h2>
        {when !== undefined && <p className="text-20 font-semibold tabular-nums print:text-16">{when}</p>}
        <Beside sheet={sheet} zone={zone} today={today} />
        {date !== null && <p className="hidden text-dim print:block">{placeTime(sheet.zone)}</p>}
        <Place sheet={sheet} />
      </div>
      {notes !== null && <Prose className="col-span-full">{notes}</Prose>}
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
  if (zone !== undefined) return <p className="text-dim print:hidden">{zone}</p>
  if (date === null || cancelled || today === undefined) return null
  return <p className="text-dim print:hidden">{distanceWords(date, today)}</p>
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The date as a leaf of a calendar; in words it stands beside it. */
function Leaf({ date }: { date: string }) {
  const [month, day] = formatDate(date, 'day').split(' ')
  return (
    <div
      className="grid w-16 grid-rows-[auto_1fr_auto] self-start overflow-hidden rounded-lg border border-line-strong text-center leading-tight sm:w-22 print:w-15 print:rounded-sm"
      aria-hidden="true"
    >
      <span className="border-line-strong bg-(--plan) py-1 text-13 font-bold text-(--on-plan) sm:text-16 print:border-b print:bg-transparent print:text-11 print:text-ink">
        {month}
      </span>
      <b className="place-self-center text-28 font-heavy tracking-title tabular-nums">{day}</b>
      <span className="pb-1.5 text-13 text-dim sm:text-15 print:text-11">{weekdays[weekday(date)]}</span>
    </div>
  )
}

function Place({ sheet: { location, mapsUrl, pinUrl } }: { sheet: CallSheet }) {
  return (
    <>
      {location !== null && (
        <p dir="auto" className="font-medium">
          {mapsUrl === null ? location : <Out href={mapsUrl}>{location}</Out>}
        </p>
      )}
      {pinUrl !== null && (
        <p className="print:hidden">
          <Out href={pinUrl}>Exact place on the map</Out>
        </p>
      )}
    </>
  )
}

function Calendars({ sheet, address, token }: Pick<Props, 'sheet' | 'address' | 'token'>) {
  const event = callSheetEvent(sheet, address)
  const services = { Google: googleCalendarLink(event).url, Outlook: outlookCalendarLink(event).url }
  const look = { variant: 'default', className: 'max-xs:flex-auto' } as const
  return (
    <nav
      className="col-span-full flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden"
      aria-label="Add to Calendar"
    >
      <span className="me-1 font-semibold max-xs:basis-full" aria-hidden="true">
        Add to Calendar
      </span>
      {Object.entries(services).map(([name, url]) => (
        <AnchorButton key={name} {...look} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </AnchorButton>
      ))}
      <AnchorButton {...look} href={callSheetCalendarPath(token)} download="">
        Calendar file (.ics)
      </AnchorButton>
    </nav>
  )
}
