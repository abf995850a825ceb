import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconClock } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { useAddCallTime, useCallTimes, useChangeCallTime, useRemoveCallTime } from './call-times.queries.ts'
import { AddCallTime } from './parts/add-call-time.tsx'
import { CallTimeRow } from './parts/call-time-row.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { UnsavedTexts } from '../parts/unsaved-texts.tsx'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useUnsaved } from '../use-unsaved.ts'

const none: number[] = []

type Props = { shootId: number; hourCycle: HourCycle }

/** Who has to be there when, by time. */
export function ShootCallTimes({ shootId: id, hourCycle }: Props) {
  const times = useCallTimes(id)
  const add = useAddCallTime()
  const change = useChangeCallTime()
  const remove = useRemoveCallTime()
  const drafts = `shoot.${id}.call-time.`
  const there = times.data?.map((callTime) => callTime.id)
  const unsaved = useUnsaved(drafts, there)
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, there ?? none)
  if (times.data === undefined) {
    return (
      <DetailCard title="Call times">
        <FailedState
          compact
          title="Call times could not be loaded"
          error={times.error}
          onRetry={() => void times.refetch()}
        />
      </DetailCard>
    )
  }
  return (
    <DetailCard title="Call times" note={times.data.length || undefined} flush>
      <UnsavedTexts texts={unsaved.texts} onDismiss={unsaved.dismiss} />
      {times.data.length === 0 && (
        <EmptyState
          compact
          icon={<IconClock size={28} stroke={1.5} aria-hidden="true" />}
          title="No call times yet"
          text="Make-up at nine, model at ten: everybody sees them on the shared shoot plan."
        />
      )}
      <ul ref={list}>
        {times.data.map((callTime) => (
          <li key={callTime.id} data-id={callTime.id}>
            <CallTimeRow
              callTime={callTime}
              draft={`${drafts}${callTime.id}`}
              hourCycle={hourCycle}
              waiting={isTemporary(callTime)}
              onChange={(body) => change.mutateAsync({ params: { id, callTimeId: callTime.id }, body })}
              onRemove={() =>
                unsaved.giveUp(callTime.id, remove.mutateAsync({ params: { id, callTimeId: callTime.id } }))
              }
            />
          </li>
        ))}
      </ul>
      <AddCallTime
        draft={`shoot.${id}.new-call-time`}
        full={times.data.length >= shootLimits.callTimes}
        onAdd={(body) => add.mutateAsync({ params: { id }, body })}
      />
    </DetailCard>
  )
}
