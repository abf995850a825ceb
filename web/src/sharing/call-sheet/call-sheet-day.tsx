import { formatTime } from '@contactsheet/contracts/time/date-words'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { goldenSentences } from '@contactsheet/contracts/shoots/day-line-words'
import type { DayLine as Line } from '@contactsheet/contracts/shoots/day-line'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { DayLine } from '#ui/light/day-line.tsx'
import { timelineOf, type Entry } from './call-sheet.rules.ts'
import { Prose } from './call-sheet-links.tsx'

type Props = { sheet: CallSheet; line: Line | undefined }

/** Who has to be there when: the light of the day, then call times and golden hours in the order of the day. */
export function CallTimes({ sheet, line }: Props) {
  if (sheet.callTimes.length === 0) return null
  return (
    <section className="card day">
      <h2>Call Times</h2>
      {line && <DayLine line={line} hourCycle={sheet.hourCycle} />}
      <ol className="times">
        {timelineOf(sheet, line).map((entry, place) => (
          <TimelineEntry key={place} entry={entry} hourCycle={sheet.hourCycle} />
        ))}
      </ol>
    </section>
  )
}

function TimelineEntry({ entry, hourCycle }: { entry: Entry } & Pick<CallSheet, 'hourCycle'>) {
  const { time, golden, call } = entry
  return (
    <li data-golden={golden === null ? undefined : true} data-call={call ? true : undefined}>
      <span className="clock">{formatTime(time, hourCycle)}</span>
      <span className="node" aria-hidden="true" />
      <div>
        {call ? (
          <>
            <strong dir="auto" className="block">
              {call.title}
            </strong>
            {golden !== null && <span className="gold">In the {golden}</span>}
            {call.notes !== null && <Prose className="dim">{call.notes}</Prose>}
          </>
        ) : (
          <span className="gold">
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
    <section className="card sun">
      <h2>Sun</h2>
      {line && callTimes.length === 0 && (
        <>
          <DayLine line={line} hourCycle={hourCycle} />
          {goldenSentences(line, hourCycle).map((words) => (
            <p key={words} className="gold">
              {words}.
            </p>
          ))}
        </>
      )}
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
