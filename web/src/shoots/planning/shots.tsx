import type { WithWas } from '@contactsheet/contracts/calls/was'
import type { Shot, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootLimits, shootSwitches } from '@contactsheet/contracts/shoots/shoot-limits'
import { IconCamera, IconCircle, IconCircleCheckFilled, IconPhotoPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { lazyPart } from '#lib/load-part.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/field/checkbox.tsx'
import { SortableList, type DragHandle } from '#ui/sortable-list.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { UnsavedTexts, useRows } from '../parts/removable-rows.tsx'
import { ShotPicture } from '../parts/shot-picture.tsx'
import { useSwitchShoot } from '../switch-shoot.queries.ts'
import { AddTitle } from './add-title.tsx'
import { moved } from './planning.rules.ts'
import { Grip, PlanningRow } from './row.tsx'
import { useAddShot, useChangeShot, useRemoveShot, useReorderShots } from './shots.queries.ts'
import { shotName, shotProgress } from './shots.rules.ts'

const ShotsFromBoard = lazyPart(() => import('./shots-from-board.tsx'), 'ShotsFromBoard')

type Props = { shoot: ShootDetail; shots: readonly Shot[] }

/** The shot list of a shoot: pictures of its board and what is typed, in the user's order. */
export function ShootShots({ shoot: { id, moodboard, teamTicksShots }, shots }: Props) {
  const add = useAddShot()
  const change = useSwitchShoot()
  const [isChoosing, setChoosing] = useState(false)
  const isFull = shots.length >= shootLimits.shots
  return (
    <DetailCard title="Shot list" note={shotProgress(shots)} flush>
      {shots.length === 0 && (
        <EmptyState
          compact
          icon={<IconCamera size={28} stroke={1.5} aria-hidden="true" />}
          title="No shots yet"
          text={
            moodboard
              ? 'Choose pictures of the moodboard, or write down the frames that must not be missed.'
              : 'Write down the frames that must not be missed. Of a moodboard, linked in Details, you can choose pictures.'
          }
        />
      )}
      <ShotList shootId={id} shots={shots} />
      <AddTitle
        what="shots"
        one="shot"
        full={isFull}
        more={
          moodboard && (
            <Button
              variant="default"
              icon={<IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />}
              disabled={isFull}
              className="max-sm:basis-full"
              onClick={() => setChoosing(true)}
            >
              Add from moodboard
            </Button>
          )
        }
        draft={`shoot.${id}.new-shot`}
        there={shots.map(({ title }) => title ?? '')}
        onAdd={(title) => add.mutateAsync({ params: { id }, body: { title } })}
      />
      {(shots.length > 0 || teamTicksShots) && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Switch
            label={shootSwitches.teamTicksShots.label}
            description="Everybody who opens the shared link can tick a shot, and take a tick back."
            checked={teamTicksShots}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate({ params: { id }, body: { teamTicksShots: checked } })
            }
          />
        </div>
      )}
      <Suspense>
        {isChoosing && moodboard && (
          <ShotsFromBoard shootId={id} boardId={moodboard.id} shots={shots} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </DetailCard>
  )
}

function ShotList({ shootId: id, shots }: { shootId: number; shots: readonly Shot[] }) {
  const change = useChangeShot()
  const remove = useRemoveShot()
  const reorder = useReorderShots()
  const drafts = `shoot.${id}.shot.`
  const ids = shots.map((shot) => shot.id)
  const { area, texts, giveUp } = useRows<HTMLDivElement>(drafts, ids)
  const nameOf = (shot: Shot) => shotName(shot, shots.indexOf(shot))
  const move = (from: number, to: number) =>
    reorder.mutate({ params: { id }, body: { shotIds: moved(shots, from, to).map((shot) => shot.id) } })
  return (
    <div ref={area}>
      <UnsavedTexts texts={texts} />
      <SortableList label="Shot list" items={shots} nameOf={nameOf} onMove={move}>
        {(shot, handle) => (
          <ShotRow
            shot={shot}
            name={nameOf(shot)}
            draft={`${drafts}${shot.id}`}
            handle={handle}
            onChange={(body) => change.mutateAsync({ params: { id, shotId: shot.id }, body })}
            onRemove={() => giveUp(shot.id, remove.mutateAsync({ params: { id, shotId: shot.id } }))}
          />
        )}
      </SortableList>
    </div>
  )
}

const checkbox = (isDone: boolean) => ({ role: 'checkbox', 'aria-checked': isDone })

type RowProps = {
  shot: Shot
  name: string
  draft: string
  handle: DragHandle
  onChange: (changes: WithWas<{ title?: string; notes?: string; done?: boolean }>) => Promise<unknown>
  onRemove: () => void
}

function ShotRow({ shot, name, draft, handle, onChange, onRemove }: RowProps) {
  const { title, notes, imageId, picture, doneAt } = shot
  const isDone = doneAt !== null
  const Sign = isDone ? IconCircleCheckFilled : IconCircle
  const waiting = isTemporary(shot)
  return (
    <PlanningRow
      draft={draft}
      waiting={waiting}
      title={title ?? ''}
      name={name}
      mayBeEmpty={imageId !== null}
      text={notes}
      textName="frame notes"
      done={isDone}
      lead={
        <div className="row-span-2 flex items-start gap-1 lg:row-span-1">
          <Grip name={name} handle={handle} disabled={waiting} />
          <button
            type="button"
            {...checkbox(isDone)}
            className={`grid size-touch place-items-center rounded-full hover:bg-muted pointer-coarse:size-12 ${isDone ? 'text-ok' : 'text-dim'}`}
            data-main=""
            disabled={waiting}
            aria-label={name}
            onClick={() => void onChange({ done: !isDone }).catch(() => undefined)}
          >
            <Sign size={24} stroke={1.75} aria-hidden="true" />
          </button>
          {picture && <ShotPicture picture={picture} className={`me-1 size-14 ${isDone ? 'opacity-60' : ''}`} />}
        </div>
      }
      onTitle={(title, was) => onChange({ title, was: { title: was } })}
      onText={(notes, was) => onChange({ notes, was: { notes: was } })}
      onRemove={onRemove}
    />
  )
}
