import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { nowIn } from '#lib/dates.ts'
import { setScheme, useScheme, type Scheme } from '#lib/scheme.ts'
import { Choices } from '#ui/choices.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { box, Field } from '#ui/field/field.tsx'
import { zoneOptions, type ZoneOption } from './time-zones.rules.ts'

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

type ZoneProps = { zones: ZoneOption[]; value: string; description: string; onChange: (zone: string) => void }

/** One of the world's time zones, found by typing a part of its name. */
function ZoneField({ zones, value, description, onChange }: ZoneProps) {
  return (
    <Combobox.Root
      items={zones}
      value={zones.find((zone) => zone.value === value) ?? null}
      onValueChange={(zone) => zone && zone.value !== value && onChange(zone.value)}
      autoHighlight
    >
      <Field label="Time zone" description={description} className="max-w-105">
        {(given) => (
          <div className="relative">
            <Combobox.Input {...given} className={`${box} h-field pe-9`} />
            <IconSelector
              size={16}
              aria-hidden="true"
              className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto text-dim"
            />
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-10">
          <Combobox.Popup className="w-(--anchor-width) overflow-hidden rounded-md border border-line bg-surface text-ink shadow-overlay">
            <Combobox.Empty className="px-3 text-14 text-dim not-empty:py-2.5">No such zone</Combobox.Empty>
            <Combobox.List className="max-h-70 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(zone: ZoneOption) => (
                <Combobox.Item
                  key={zone.value}
                  value={zone}
                  className="flex min-h-control cursor-default items-center gap-2 rounded-md px-2 text-14 data-highlighted:bg-muted"
                >
                  <Combobox.ItemIndicator>
                    <IconCheck size={16} aria-hidden="true" />
                  </Combobox.ItemIndicator>
                  {zone.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
