import type { WithWas } from '@contactsheet/contracts/calls/was'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { isRealTime } from '@contactsheet/contracts/time/dates'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconClock } from '@tabler/icons-react'
import { useRef } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useForm, type TextIn } from '#lib/form/use-form.ts'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { InlineText } from '../parts/inline-text.tsx'
import { UnsavedTexts, useRows } from '../parts/removable-rows.tsx'
import { useAddCallTime, useChangeCallTime, useRemoveCallTime } from './planning.queries.ts'
import { canAddCallTime } from './planning.rules.ts'
import { AddForm, PlanningRow } from './row.tsx'

type Props = { shootId: number; times: readonly CallTime[]; hourCycle: HourCycle }

/** Who has to be there when, by time. */
export function ShootCallTimes({ shootId: id, times, hourCycle }: Props) {
  const add = useAddCallTime()
  const change = useChangeCallTime()
  const remove = useRemoveCallTime()
  const drafts = `shoot.${id}.call-time.`
  const { area, texts, giveUp } = useRows<HTMLUListElement>(
    drafts,
    times.map((callTime) => callTime.id),
  )
  return (
    <DetailCard title="Call times" note={times.length || undefined} flush>
      <UnsavedTexts texts={texts} />
      {times.length === 0 && (
        <EmptyState
          compact
          icon={<IconClock size={28} stroke={1.5} aria-hidden="true" />}
          title="No call times yet"
          text="Make-up at nine, model at ten: everybody sees them on the shared shoot plan."
        />
      )}
      <ul ref={area}>
        {times.map((callTime) => (
          <li key={callTime.id} data-id={callTime.id} className="border-t border-line">
            <CallTimeRow
              callTime={callTime}
              draft={`${drafts}${callTime.id}`}
              hourCycle={hourCycle}
              waiting={isTemporary(callTime)}
              onChange={(body) => change.mutateAsync({ params: { id, callTimeId: callTime.id }, body })}
              onRemove={() => giveUp(callTime.id, remove.mutateAsync({ params: { id, callTimeId: callTime.id } }))}
            />
          </li>
        ))}
      </ul>
      <AddCallTime
        draft={`shoot.${id}.new-call-time`}
        full={times.length >= shootLimits.callTimes}
        onAdd={(body) => add.mutateAsync({ params: { id }, body })}
      />
    </DetailCard>
  )
}

type RowProps = {
  callTime: CallTime
  hourCycle: HourCycle
  draft: string
  waiting: boolean
  onChange: (changes: WithWas<Partial<Pick<CallTime, 'title' | 'time' | 'notes'>>>) => Promise<unknown>
  onRemove: () => void
}

const CallTimeRow = ({ callTime: { title, time, notes }, hourCycle, onChange, ...row }: RowProps) => (
  <PlanningRow
    {...row}
    title={title}
    text={notes}
    textName="notes"
    lead={
      <div className="ms-2.5 w-22 pt-1.5 font-semibold whitespace-nowrap tabular-nums md:ms-3.5 md:w-26 pointer-coarse:pt-0">
        <InlineText
          label={`Time of ${title}`}
          draft={`${row.draft}.time`}
          value={time}
          type="time"
          disabled={row.waiting}
          onSave={(time, was) => onChange({ time, was: { time: was } })}
        >
          {isRealTime(time) ? formatTime(time, hourCycle) : time}
        </InlineText>
      </div>
    }
    onTitle={(title, was) => onChange({ title, was: { title: was } })}
    onText={(notes, was) => onChange({ notes, was: { notes: was } })}
  />
)

type Fields = { title: string; time: string; notes: string }
type AddProps = {
  /** The name of the draft that keeps it until it is added. */
  draft: string
  /** True when the shoot has the maximum number of call times. */
  full: boolean
  /** Rejects when it was not added; the input then stays. */
  onAdd: (fields: Fields) => Promise<unknown>
}

const blank: Fields = { title: '', time: '', notes: '' }

/** Adds a call time: a title and a time, and optional notes. */
function AddCallTime({ draft, full, onAdd }: AddProps) {
  const form = useForm({
    name: draft,
    stored: blank,
    save: ({ title, time, notes }) => onAdd({ title: title.trim(), time, notes: notes.trim() }),
  })
  const first = useRef<HTMLInputElement>(null)
  const submit = () => {
    catchFocus(() => first.current)
    form.submit()
  }
  const field = (of: TextIn<Fields>) => ({ ...form.field(of), autoComplete: 'off' })
  return (
    <AddForm what="callTimes" full={full} can={canAddCallTime(form.values) && !form.busy} onSubmit={submit}>
      <TextInput {...field('time')} ref={first} className="w-38 flex-none" type="time" aria-label="Time" />
      <TextInput
        {...field('title')}
        className="min-w-36 flex-1"
        aria-label="Call time"
        placeholder="Who or what"
        maxLength={shootLimits.label}
      />
      <TextInput
        {...field('notes')}
        className="grow basis-40"
        aria-label="Notes"
        placeholder="Notes (optional)"
        maxLength={shootLimits.notes}
      />
    </AddForm>
  )
}
