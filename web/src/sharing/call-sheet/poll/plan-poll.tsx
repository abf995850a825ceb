import { useEffect, useState, type ComponentType } from 'react'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { Reader } from '../answer/use-reader.ts'
import { Card } from '../call-sheet-parts.tsx'

type Props = { sheet: CallSheet; token: string; readerZone: string; reading: Reader }

/** 'Saturday, Nov 28'. */
export const dayWords = (date: string): string =>
  `${formatDate(date, 'long').split(',')[0]}, ${formatDate(date, 'day')}`

/** The days that a plan offers. Few plans do, so that the code for it comes behind the page; until then the days can be read. */
export function PlanPoll(props: Props) {
  const [Section, setSection] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import('./poll-section.tsx').then(
      ({ PollSection }) => setSection(() => PollSection),
      () => setFailed(true),
    )
  }, [])
  if (Section) return <Section {...props} />
  return (
    <Card title="Which day works for you?">
      {props.sheet.poll?.days.map(({ day, date }) => (
        // As much room as a day takes with what can be said to it.
        <p key={day} className="min-h-34 sm:min-h-19">
          {dayWords(date)}
        </p>
      ))}
      {failed && 'Please reload the page to vote.'}
    </Card>
  )
}
