import type { HourCycle } from '@contactsheet/contracts/identity'
import type { CallTime, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { ReactNode } from 'react'
import { DetailCard } from '../../parts/detail-card.tsx'
import classes from './light-card.module.css'
import { LightTimes } from './light-times.tsx'

type Props = {
  shoot: ShootDetail
  callTimes: CallTime[]
  hourCycle: HourCycle
  /** The form that sets the place and its zone. */
  children: ReactNode
}

/** The light on the day and at the place of the shoot. Without either it says what is missing, and never shows a wrong time. */
export function LightCard({ shoot, callTimes, hourCycle, children }: Props) {
  const { sun, date } = shoot
  return (
    <DetailCard title="Light and place" note={date === null ? undefined : formatDate(date, 'short')}>
      {sun === null ? (
        <p className={classes.missing}>{missingIn(shoot)}</p>
      ) : (
        <LightTimes shoot={shoot} sun={sun} callTimes={callTimes} hourCycle={hourCycle} />
      )}
      {children}
    </DetailCard>
  )
}

function missingIn({ date, latitude }: ShootDetail) {
  const light = 'to see first light, golden hours and sunset.'
  if (latitude === null) return `Choose the place ${light}`
  return date === null ? `Set a date ${light}` : 'The light is being worked out...'
}
