import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { goldenName, goldenSentences } from '@contactsheet/contracts/shoots/day-line-words'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayLine } from '#ui/light/day-line.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { useCallTimes } from '../planning/planning.queries.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The light on the day and at the place of the shoot. Without either it says what is missing, and never shows a wrong time. */
export function LightCard({ shoot, user }: Props) {
  const { sun, date } = shoot
  return (
    <DetailCard title="Light and place" note={date === null ? undefined : formatDate(date, 'short')}>
      {sun === null ? (
        <p className="text-15 text-pretty text-dim">{missingIn(shoot)}</p>
      ) : (
        <LightTimes shoot={shoot} sun={sun} hourCycle={user.hourCycle} />
      )}
    </DetailCard>
  )
}

function missingIn({ date, latitude }: ShootDetail) {
  const light = 'to see first light, golden hours and sunset.'
  if (latitude === null) return `Choose the place ${light}`
  return date === null ? `Set a date ${light}` : 'The light is being worked out...'
}

type TimesProps = { shoot: ShootDetail; sun: NonNullable<ShootDetail['sun']>; hourCycle: HourCycle }

/** The light of the day of a shoot: as a line with the shoot in it, in words, and its times. */
function LightTimes({ shoot, sun, hourCycle }: TimesProps) {
  const callTimes = useCallTimes(shoot.id)
  const line = dayLine({ ...shoot, sun, callTimes: callTimes.data ?? [] })
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
      {sun.note !== null && <p className="mb-2">{sun.note}</p>}
      <dl>
        {sunLines(sun, hourCycle).map(({ label, time }) => {
          const isGolden = label.includes('golden')
          return (
            <div
              key={label}
              className={`-mx-2 flex flex-wrap justify-between gap-x-2 rounded-md px-2 py-1 text-14 ${isGolden ? 'bg-yellow-soft/50' : ''}`}
            >
              <dt className={`flex grow basis-28 flex-wrap gap-x-2 gap-y-0.5 ${isGolden ? '' : 'text-dim'}`}>
                {label}
                {met.some((part) => part !== undefined && label.toLowerCase().startsWith(part)) && (
                  <span className="rounded-full border border-amber px-1.5 text-12 whitespace-nowrap text-yellow-ink">
                    meets the shoot
                  </span>
                )}
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{time}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-1.5 text-13 text-dim">Clocks in {shoot.zone.replaceAll('_', ' ')}</p>
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
  if (line.shoot === null) return <NoGold>Set a time to see whether the shoot meets a golden hour.</NoGold>
  return (
    <>
      {sentences.length === 0 && <NoGold>The shoot meets no golden hour.</NoGold>}
      <ul className="mt-1 mb-3 grid gap-1.5 text-15 text-pretty empty:hidden">
        {sentences.map((sentence) => (
          <Gold key={sentence}>{sentence}</Gold>
        ))}
        {called.map(({ title, words }, place) => (
          <Gold key={place}>
            <bdi>{title}</bdi> {words}
          </Gold>
        ))}
      </ul>
    </>
  )
}

const NoGold = ({ children }: { children: string }) => <p className="mt-1 mb-3 text-15 text-dim">{children}</p>

const Gold = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2">
    <IconSun size={18} stroke={1.75} className="mt-0.5 flex-none text-amber" aria-hidden="true" />
    <span>{children}</span>
  </li>
)
