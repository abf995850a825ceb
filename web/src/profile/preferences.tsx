import { useState } from 'react'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { nowIn } from '#lib/dates.ts'
import { setScheme, useScheme, type Scheme } from '#lib/scheme.ts'
import { Choices } from '#ui/choices.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { zoneOptions } from './time-zones.rules.ts'
import { ZoneField } from './zone-field.tsx'

type Values = Pick<CurrentUser, 'timeZone' | 'weekStartsOn' | 'hourCycle'>
type Props = { values: Values; onChange: (changes: Partial<Values>) => void }

const weekDays = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
] as const
const cycles: { value: HourCycle; label: string }[] = [
  { value: 'h12', label: '2:30 PM' },
  { value: 'h23', label: '14:30' },
]
const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** How days, hours and colours are shown; each choice is saved at once. */
export function Preferences({ values, onChange }: Props) {
  const { timeZone, weekStartsOn, hourCycle } = values
  const [known] = useState(() => Intl.supportedValuesOf('timeZone'))
  return (
    <SectionCard title="Preferences" className="gap-5">
      <ZoneField
        zones={zoneOptions(known, timeZone)}
        value={timeZone}
        description={`It is ${formatTime(nowIn(timeZone).time, hourCycle)} there now.`}
        onChange={(zone) => onChange({ timeZone: zone })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Choices
          legend="First day of the week"
          options={weekDays}
          value={weekStartsOn === 0 ? '0' : '1'}
          onChange={(day) => onChange({ weekStartsOn: day === '0' ? 0 : 1 })}
        />
        <Choices
          legend="Hours"
          options={cycles}
          value={hourCycle}
          onChange={(cycle) => onChange({ hourCycle: cycle })}
        />
        {/* Remembered in this browser. */}
        <Choices legend="Appearance" options={schemes} value={useScheme()} onChange={setScheme} />
      </div>
    </SectionCard>
  )
}
