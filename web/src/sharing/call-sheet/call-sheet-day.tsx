import { formatTime } from '@contactsheet/contracts/time/date-words'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { lightSentence } from '@contactsheet/contracts/shoots/light-words'
import type { DayLine as Line } from '@contactsheet/contracts/shoots/day-line'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { DayLine } from '#ui/light/day-line.tsx'
import { timelineOf, type Entry } from './call-sheet.rules.ts'
import { Prose } from '#ui/prose.tsx'
import { Card } from './call-sheet-parts.tsx'

type Props = { sheet: CallSheet; line: Line | undefined }

const gold = 'font-medium text-amber print:text-ink'

/** Who has to be there when: the light of the day, then call times and golden hours in the order of the day. */
export function CallTimes({ sheet, line }: Props) {
  if (sheet.callTimes.length === 0) return null
  return (
    <Card title="Call Times" className={sheet.sun === null ? 'print:col-span-full' : ''}>
      {line && <DayLine line={line} hourCycle={sheet.hourCycle} />}
      <ol className="mt-4 print:mt-2">
        {timelineOf(sheet, line).map((entry, place) => (
          <TimelineEntry key={place} entry={entry} hourCycle={sheet.hourCycle} />
        ))}
      </ol>
    </Card>
  )
}

/** A dot for each call time on a line from above to below, turned and gold where the light is. */
function TimelineEntry({ entry, hourCycle }: { entry: Entry } & Pick<CallSheet, 'hourCycle'>) {
  const { time, golden, call } = entry
  return (
    <li className="group grid grid-cols-[8.5ch_--spacing(2.5)_minmax(0,1fr)] gap-x-3 print:break-inside-avoid">
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatTime(time, hourCycle)}</span>
      <span className="relative flex justify-center" aria-hidden="true">
        <span className="absolute top-3 -bottom-3 w-px bg-line-strong group-last:hidden" />
        <span
          className={`relative mt-2 size-2.5 outline-3 outline-surface print-color-exact ${golden === null ? 'rounded-full bg-(--accent)' : 'rotate-45 border border-amber bg-gold'}`}
        />
      </span>
      <div className="pb-3.5 group-last:pb-0 print:pb-1.5">
        {call ? (
          <>
            <strong dir="auto" className="block print:inline">
              {call.title}
            </strong>
            {golden !== null && <span className={`${gold} print:before:content-['_·_']`}>In the {golden}</span>}
            {call.notes !== null && <Prose className="text-dim">{call.notes}</Prose>}
          </>
        ) : (
          <span className={gold}>
            {sentence(golden ?? '')} until {formatTime(entry.until, hourCycle)}
          </span>
        )}
      </div>
    </li>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** When the sun does what; the line of light too, unless it stands above the call times. */
export function Sun({ sheet, line }: Props) {
  const { sun, hourCycle, callTimes } = sheet
  if (sun === null) return null
  return (
    <Card title="Sun">
      {line && callTimes.length === 0 && (
        <>
          <DayLine line={line} hourCycle={hourCycle} />
          <p className="my-2 empty:hidden">{lightSentence(line, hourCycle)}</p>
        </>
      )}
      {sun.note !== null && <p>{sun.note}</p>}
      <dl className="grid gap-3 text-15 nth-[n+3]:mt-3.5 print:gap-1 print:text-11">
        {sunLines(sun, hourCycle).map(({ label, time }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3 print:break-inside-avoid">
            <dt className="flex-1 basis-32">{label}</dt>
            <dd className="tabular-nums">{time}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
