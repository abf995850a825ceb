import { isTemporary } from '#lib/data/mutations/parts.ts'
import { ShotPicture } from '../parts/shot-picture.tsx'
import { shotName, shotsTaken } from '../planning/shots.rules.ts'
import { useChangeShot, useShots } from '../planning/shots.queries.ts'
import { OpenTicks } from './open-ticks.tsx'
import { ToTab } from './to-tab.tsx'

/** How many shots are taken, and the next ones, to be ticked. Nothing for a shoot without a shot list. */
export function DayShots({ id }: { id: number }) {
  const { data = [] } = useShots(id)
  const { mutate } = useChangeShot()
  if (data.length === 0) return null
  const all = data.map((shot, place) => ({
    id: shot.id,
    name: shotName(shot, place),
    done: shot.doneAt !== null,
    waiting: isTemporary(shot),
    picture: shot.picture && <ShotPicture picture={shot.picture} className="size-10" />,
  }))
  const words = shotsTaken(data)
  return (
    <div className="mb-2">
      <p className="text-14 font-semibold text-dim tabular-nums">{words}</p>
      <OpenTicks
        id={id}
        label="Open shots"
        all={all}
        onTick={({ id: shotId, done }) => mutate({ params: { id, shotId }, body: { done: !done } })}
      >
        <ToTab id={id} tab="planning">
          No open shots
        </ToTab>
      </OpenTicks>
    </div>
  )
}
