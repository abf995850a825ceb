import { useRef, useState } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { CallSheet, SharedShot } from '@contactsheet/contracts/sharing/sharing.schemas'
import { call } from '#lib/data/api.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Card } from './call-sheet-parts.tsx'

type Props = { sheet: CallSheet; token: string }

/** The frames that must not be missed; ticked here where the photographer lets the team, and on paper by everybody. */
export function Shots({ sheet: { shots, teamTicksShots }, token }: Props) {
  const { isDone, tick, failure } = useTicks(shots, token)
  if (shots.length === 0) return null
  return (
    <Card title="Shot List" className="print:col-span-full">
      <p className="-mt-2 mb-2 text-14 text-dim tabular-nums print:hidden">
        {shots.filter(isDone).length} of {shots.length} done
      </p>
      <ul className="grid gap-x-8 md:grid-cols-2 print:grid-cols-2 *:print:break-inside-avoid">
        {shots.map((shot, place) => (
          <Shot
            key={shot.key}
            shot={shot}
            name={shot.title ?? `Shot ${place + 1}`}
            isDone={isDone(shot)}
            onTick={teamTicksShots ? (done) => tick(shot, done) : undefined}
          />
        ))}
      </ul>
      <p role="alert" className="mt-2 text-15 text-danger empty:hidden print:hidden">
        {failure}
      </p>
    </Card>
  )
}

/** Ticks are shown at once, and taken back with words when they could not be saved. */
function useTicks(shots: readonly SharedShot[], token: string) {
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [failure, setFailure] = useState('')
  // One after another, so that of two ticks of one shot the later counts.
  const sent = useRef(Promise.resolve())
  const isDone = ({ key, done }: SharedShot) => ticked[key] ?? done
  const tick = (shot: SharedShot, done: boolean) => {
    const { key } = shot
    const set = (is: boolean) => setTicked((now) => ({ ...now, [key]: is }))
    const name = shot.title ?? `Shot ${shots.indexOf(shot) + 1}`
    set(done)
    setFailure('')
    const send = () => call(sharingRoutes.tickShot, { params: { token, shot: key }, body: { done } })
    sent.current = sent.current.then(send).then(
      () => undefined,
      (error: unknown) => {
        set(!done)
        setFailure(`“${name}” was not saved. ${error instanceof Error ? error.message : ''}`)
      },
    )
  }
  return { isDone, tick, failure }
}

type ShotProps = {
  shot: SharedShot
  name: string
  isDone: boolean
  /** Undefined where only the photographer ticks. */
  onTick: ((done: boolean) => void) | undefined
}

const row = 'flex min-h-12 items-center gap-3 py-1.5 print:min-h-0 print:py-1'

function Shot({ shot: { title, notes, picture }, name, isDone, onTick }: ShotProps) {
  const inside = (
    <>
      <Box isDone={isDone} canTick={onTick !== undefined} />
      {picture && (
        <span className="size-14 flex-none overflow-hidden rounded-sm print:size-10">
          <Picture picture={picture} alt="" sizes="64px" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <strong dir="auto" className={`block ${isDone ? 'text-dim line-through print:text-ink' : ''}`}>
          {title ?? (picture ? <span className="sr-only">{name}</span> : name)}
        </strong>
      </span>
    </>
  )
  return (
    <li className="border-b border-line print:border-0">
      {onTick ? (
        <button
          type="button"
          role="checkbox"
          aria-checked={isDone}
          className={`${row} w-full rounded-md text-start hover:bg-muted`}
          onClick={() => onTick(!isDone)}
        >
          {inside}
        </button>
      ) : (
        <div className={row}>{inside}</div>
      )}
      {notes !== null && <Prose className="pb-2 text-15 text-dim print:pb-1 print:text-11">{notes}</Prose>}
    </li>
  )
}

/** A box to tick; where nobody can on the screen, it is there for what is done, and on paper for all. */
const Box = ({ isDone, canTick }: { isDone: boolean; canTick: boolean }) => (
  <span
    className={`grid size-6 flex-none place-items-center rounded-md border print:size-4 print:rounded-none print:border-ink print:bg-transparent print:text-ink ${isDone ? 'border-(--accent) bg-(--accent) text-page' : canTick ? 'border-line-strong' : 'border-line'}`}
  >
    {isDone && <IconCheck size={16} stroke={3} aria-hidden="true" />}
    {isDone && !canTick && <span className="sr-only">Done:</span>}
  </span>
)
