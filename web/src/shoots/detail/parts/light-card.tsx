import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ReactNode } from 'react'
import { sunLines } from '@contactsheet/contracts/shoots/sun-words'
import { DetailCard } from '../../parts/detail-card.tsx'
import classes from './light-card.module.css'

type Props = {
  shoot: ShootDetail
  hourCycle: HourCycle
  /** The form that sets the place and its zone. */
  children: ReactNode
}

/** Sun times on the day and at the place of the shoot. Without either it says what is missing, and never shows a wrong time. */
export function LightCard({ shoot, hourCycle, children }: Props) {
  const { sun, date, latitude, zone } = shoot
  const missing =
    latitude === null
      ? 'Set the exact place to see first light, golden hours and sunset.'
      : 'Set a date to see first light, golden hours and sunset.'
  return (
    <DetailCard title="Light and place" note={date === null ? undefined : formatDate(date, 'short')}>
      {sun === null ? (
        <p className={classes.missing}>{missing}</p>
      ) : (
        <>
          {sun.note !== null && <p className={classes.note}>{sun.note}</p>}
          <dl className={classes.times}>
            {sunLines(sun, hourCycle).map(({ label, time }) => (
              <div key={label} className={classes.line} data-golden={label.includes('golden') || undefined}>
                <dt>{label}</dt>
                <dd>{time}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.zone}>Clocks in {zone.replaceAll('_', ' ')}</p>
        </>
      )}
      {children}
    </DetailCard>
  )
}
