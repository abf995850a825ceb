import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { pollFull, pollLimits } from '@contactsheet/contracts/shoots/poll-votes'
import { offeredDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { todayIn } from '#lib/dates.ts'
import { schemaErrors } from '#lib/form/form-values.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useAddDay } from './poll.queries.ts'
import { quickDays } from './poll.rules.ts'

type Props = { shoot: ShootDetail; days: readonly PollDay[]; onClose: () => void }

/** Adds one day after another to those that are offered. */
export function OfferDay({ shoot: { id, time, zone }, days, onClose }: Props) {
  const add = useAddDay()
  const sent = (values: { date: string; time: string }) => ({ date: values.date, time: values.time || null })
  const form = useForm({
    name: `shoot.${id}.offered-day`,
    stored: { date: '', time: time ?? '' },
    check: (values) => schemaErrors(offeredDay, sent(values)),
    save: (values) => add.mutateAsync({ params: { id }, body: sent(values) }),
  })
  if (days.length >= pollLimits.days)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4 text-15 text-dim">
        {pollFull}.
        <Button variant="default" size="sm" onClick={onClose}>
          Done
        </Button>
      </p>
    )
  return (
    <form
      className="mt-4 grid gap-3 border-t border-line pt-4"
      aria-label="Offer a day"
      noValidate
      onSubmit={form.onSubmit}
    >
      <div className="flex flex-wrap gap-2">
        {quickDays(todayIn(zone)).map(({ label, date }) => (
          <Button key={date} variant="default" size="sm" onClick={() => form.change({ date })}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="Day" type="date" max="9999-12-31" data-autofocus {...form.field('date')} />
        <TextInput label="Time, or all day" type="time" {...form.field('time')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" idle={form.busy}>
          Add day
        </Button>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </div>
    </form>
  )
}
