import type { HourCycle } from '@contactsheet/contracts/identity'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { goldenName, goldenSentences } from '@contactsheet/contracts/shoots/day-line-words'
import type { CallTime, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { IconSun } from '@tabler/icons-react'
import { DayLine } from '#ui/light/day-line.tsx'
import classes from './light-times.module.css'

type Props = { shoot: ShootDetail; sun: NonNullable<ShootDetail['sun']>; callTimes: CallTime[]; hourCycle: HourCycle }

/** The light of the day of a shoot: as a line with the shoot in it, in words, and its times. */
export function LightTimes({ shoot, sun, callTimes, hourCycle }: Props) {
  const line = dayLine({ ...shoot, sun, callTimes })
  const met = line?.shoot?.golden.map(({ part }) => part) ?? []
  return (
    <>
      {line && (
        <>
          {/* Its words are the sentences below it. */}
          <div aria-hidden="true">
            <DayLine line={line} hourCycle={hourCycle} />
          </div>
          <GoldenWords line={line} hourCycle={hourCycle} />
        </>
      )}
      {sun.note !== null && <p className={classes.note}>{sun.note}</p>}
      <dl className={classes.times}>
        {sunLines(sun, hourCycle).map(({ label, time }) => (
          <div key={label} className={classes.line} data-golden={label.includes('golden') || undefined}>
            <dt>
              {label}
              {met.some((part) => part !== undefined && label.toLowerCase().startsWith(part)) && (
                <span className={classes.met}>meets the shoot</span>
              )}
            </dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.zone}>Clocks in {shoot.zone.replaceAll('_', ' ')}</p>
    </>
  )
}

type WordsProps = { line: NonNullable<ReturnType<typeof dayLine>>; hourCycle: HourCycle }

/** Where the shoot and its call times have golden light; without a time, what is missing to say so. */
function GoldenWords({ line, hourCycle }: WordsProps) {
  const called = line.callTimes.flatMap(({ title, time, golden }) =>
    golden === null ? [] : [{ title, words: `at ${formatTime(time, hourCycle)} is in the ${goldenName(golden)}` }],
  )
  const sentences = goldenSentences(line, hourCycle)
  if (line.shoot === null)
    return <p className={classes.dim}>Set a time to see whether the shoot meets a golden hour.</p>
  return (
    <>
      {sentences.length === 0 && <p className={classes.dim}>The shoot meets no golden hour.</p>}
      <ul className={classes.golden}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <IconSun size={18} stroke={1.75} aria-hidden="true" />
            {sentence}
          </li>
        ))}
        {called.map(({ title, words }, place) => (
          <li key={place}>
            <IconSun size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <bdi>{title}</bdi> {words}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
