import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { DetailCard } from '../parts/detail-card.tsx'

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

/** The times of the sun on the day of a shoot, and which golden hours the shoot meets. */
function LightTimes({ shoot, sun, hourCycle }: TimesProps) {
  const line = dayLine({ ...shoot, sun, callTimes: [] })
  const met = line?.shoot?.golden.map(({ part }) => part) ?? []
  return (
    <>
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
