import type { Attention, AttentionPerson, AttentionRow } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '#lib/router/link.tsx'
import { useRef, useState } from 'react'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { formatWhen } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { Button } from '#ui/button.tsx'
import { silenceOf, silentWords, stepWords } from '#contacts/follow-up.rules.ts'
import { attentionEntries, attentionShown, teamMatter, type AttentionEntry } from './dashboard.rules.ts'
import { useFinishDueStep, useMarkComplete } from './attention.queries.ts'

type Props = { attention: Attention; today: string; zone: string; hourCycle: HourCycle }

const end = 'grid min-h-touch w-full place-items-center border-t border-line text-15'

/** What waits for the photographer, the most urgent first. The room for it is kept before it comes, so its heights are fixed. */
export function NeedsAttention({ attention, today, zone, hourCycle }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const rows = attentionEntries(attention)
  const { more } = attention
  const shown = isWhole ? rows : rows.slice(0, attentionShown)
  const hidden = rows.length - shown.length
  useRowFocus(list, shown.map(rowId))
  const markComplete = useMarkComplete()
  const finish = useFinishDueStep()

  return (
    <section className="card overflow-hidden p-0" aria-label="Needs attention">
      <h2 className="px-4 text-18 leading-12 font-bold">Needs attention</h2>
      <ul ref={list}>
        {shown.map((row) =>
          'shoot' in row ? (
            <Entry
              key={rowId(row)}
              row={row}
              today={today}
              hourCycle={hourCycle}
              onComplete={() => markComplete(row.shoot)}
            />
          ) : (
            <PersonEntry key={rowId(row)} row={row} today={today} zone={zone} onDone={() => finish(row.contact.id)} />
          ),
        )}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className={`${end} font-semibold -outline-offset-2 hover:bg-muted`}
          onClick={() => setWhole(true)}
        >
          and {hidden + more} more
        </button>
      ) : (
        more > 0 && <p className={end}>and {more} more</p>
      )}
    </section>
  )
}

// On a narrow screen there would be no room for the words beside the button.
const entry = 'flex items-center gap-x-3 border-t border-line @max-sm:flex-wrap'
const main =
  'grid min-h-17 min-w-0 flex-1 grid-cols-1 content-center gap-0.5 px-4 py-2 no-underline -outline-offset-2 hover:bg-muted @max-sm:basis-full'
const act = 'me-4 @max-sm:ms-4 @max-sm:-mt-1.5 @max-sm:mb-3 @max-sm:h-touch'

type PersonProps = { row: AttentionPerson; today: string; zone: string; onDone: () => void }

/** Somebody with whom the next step is due, or who has not answered. */
function PersonEntry({ row, today, zone, onDone }: PersonProps) {
  const { kind, contact } = row
  const { what, when } = stepWords(contact, today)
  return (
    <li data-id={rowId(row)} className={entry}>
      <Link to="/contacts/$id" params={{ id: contact.id }} className={main} data-main="">
        <strong dir="auto" className="truncate font-semibold">
          {contact.name}
        </strong>
        {kind === 'step' ? (
          <span className="flex text-14 text-dim">
            <span dir="auto" className="truncate">
              {what}
            </span>
            <span className="flex-none whitespace-pre">{when}</span>
          </span>
        ) : (
          <span className="truncate text-14 text-dim">{silentWords(silenceOf(contact, { today, zone }) ?? 0)}</span>
        )}
      </Link>
      {kind === 'step' && (
        <Button variant="default" size="sm" className={act} onClick={onDone}>
          Done
        </Button>
      )}
    </li>
  )
}

type EntryProps = { row: AttentionRow; today: string; hourCycle: HourCycle; onComplete: () => void }

/** One matter: which shoot, and what is the matter with it. */
function Entry({ row, today, hourCycle, onComplete }: EntryProps) {
  const { kind, shoot } = row
  return (
    <li data-id={rowId(row)} className={entry}>
      <Link to="/schedule/$id" params={{ id: shoot.id }} search={tabOf(row)} className={main} data-main="">
        <span className="flex gap-2 whitespace-nowrap">
          <strong dir="auto" className="truncate font-semibold">
            {shootName(shoot)}
          </strong>
          <span className="grow shrink-100 basis-0 truncate text-dim tabular-nums">
            {formatWhen({ ...shoot, time: null }, today, hourCycle)}
            {shoot.time !== null && <span className="@max-sm:hidden">, {formatTime(shoot.time, hourCycle)}</span>}
          </span>
        </span>
        <span dir="auto" className="truncate text-14 text-dim">
          {matterOf(row, today, hourCycle)}
        </span>
      </Link>
      {kind === 'past' && (
        <Button variant="default" size="sm" className={act} onClick={onComplete}>
          Mark as complete
        </Button>
      )}
    </li>
  )
}

/** A name for a row that stays the same. */
const rowId = (row: AttentionEntry): string =>
  'shoot' in row ? [row.kind, row.shoot.id, row.other?.id].join(' ') : `${row.kind} ${row.contact.id}`

/** The tab of the shoot on which the matter is settled; none is the first one. */
function tabOf({ kind, missing }: AttentionRow): { tab?: 'team' | 'planning' } {
  if (kind === 'tasks') return { tab: 'planning' }
  if (kind === 'team') return { tab: 'team' }
  return kind === 'soon' && missing.every((part) => part === 'team') ? { tab: 'team' } : {}
}

/** What is the matter: 'No place, no time yet', '2 overdue tasks: Rent lights', 'Double-booked with Portrait, Tomorrow, 2:00 PM'. */
function matterOf(row: AttentionRow, today: string, cycle: HourCycle): string {
  const { kind, shoot, missing, tasks, task, other } = row
  if (row.team !== null) return teamMatter(row.team, shoot.date, today)
  if (kind === 'past') return `Over, and still ${shootStatusNames[shoot.status].toLowerCase()}`
  if (kind === 'soon') return `${missing.map((part, place) => `${place === 0 ? 'No' : 'no'} ${part}`).join(', ')} yet`
  if (kind === 'tasks') return `${tasks === 1 ? 'Overdue task' : `${tasks} overdue tasks, first`}: ${task}`
  return other === null ? '' : `Double-booked with ${shootName(other)}, ${formatWhen(other, today, cycle)}`
}
