import { TextInput } from '#ui/field/text-input.tsx'
import { useState } from 'react'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { lastDateBefore } from '#lib/dates.ts'
import { Choices } from '#ui/choices.tsx'
import { endOfDay } from './share-links.rules.ts'

/** The dates needed to choose a last day. */
export type Days = { zone: string; today: string; suggested: string }

type Props = {
  /** Null for never. */
  expiresAt: string | null
  days: Days
  onChange: (changes: { expiresAt: string | null }) => void
}

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a date' },
] as const

/** How long a link works. */
export function LinkExpiry({ expiresAt, days, onChange }: Props) {
  return (
    <>
      <Choices
        legend="Link expires"
        options={ends}
        value={expiresAt === null ? 'never' : 'day'}
        onChange={(end) => onChange({ expiresAt: end === 'never' ? null : endOfDay(days.suggested, days.zone) })}
      />
      {expiresAt !== null && <LastDay expiresAt={expiresAt} days={days} onChange={onChange} />}
    </>
  )
}

function LastDay({ expiresAt, days, onChange }: Pick<Props, 'days' | 'onChange'> & { expiresAt: string }) {
  const { zone, today } = days
  const saved = lastDateBefore(expiresAt, zone)
  const [typed, setTyped] = useState<string>()
  const [complete, setComplete] = useState(false)
  const possible = (day: string) => isRealDate(day) && day >= today

  return (
    <TextInput
      className="max-w-75"
      type="date"
      label="Last day"
      description="The link ends at midnight of this day."
      min={today}
      value={typed ?? saved}
      error={complete && typed !== undefined ? 'Choose today or a later day' : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setComplete(false)
        // Immediately, so that a chosen day counts even when the next tap is already on Share.
        if (possible(value) && value !== saved) onChange({ expiresAt: endOfDay(value, zone) })
      }}
      onBlur={() => {
        if (typed !== undefined && possible(typed)) setTyped(undefined)
        setComplete(true)
      }}
    />
  )
}
