import { isNeeded } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { limitInWords, priceInWords } from '@contactsheet/contracts/plans/plan-words'
import { IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { SortableList, type DragHandle } from '#ui/sortable-list.tsx'
import { moved } from '#shoots/planning/planning.rules.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { peopleWords } from '../admin-words.rules.ts'
import { useAdminAddress } from '../use-admin-address.ts'
import { useLevels, useRemoveLevel, useReorderLevels } from '../admin.queries.ts'

const LevelDialog = lazyPart(() => import('./level-dialog.tsx'), 'LevelDialog')

/** The access levels in their order, which is that of the plans people choose from. */
export function LevelsTab() {
  const { address, openDialog, closeDialog } = useAdminAddress()
  const list = useLevels()
  const stored = list.data?.find(({ id }) => id === address.edit)
  const edited = useLastValue(address.edit, stored)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-sm grow basis-2xs text-15 text-pretty text-dim">
          A level says how much of everything somebody may have. Changes hold at once for everybody on it; nothing
          anybody has is ever taken away.
        </p>
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => openDialog({ add: true })}>
          Create Level
        </Button>
      </div>
      {list.isLoadingError && <FailedState title="Access levels could not be loaded" of={list} />}
      {list.isPending && <SkeletonList label="Loading access levels..." heights={rowsOf(4, 104)} />}
      {list.data && <LevelList levels={list.data} />}
      <Suspense>
        {(address.add || edited) && <LevelDialog edited={edited} gone={stored === undefined} onClose={closeDialog} />}
      </Suspense>
    </>
  )
}

function LevelList({ levels }: { levels: readonly AccessLevel[] }) {
  const { address, openDialog, closeDialog } = useAdminAddress()
  const reorder = useReorderLevels()
  const remove = useRemoveLevel()
  // It leaves the list before its deletion has been confirmed.
  const asked = useLastValue(
    address.remove,
    levels.find(({ id, level }) => id === address.remove && !isNeeded(level)),
  )
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    levels.map(({ id }) => id),
  )
  const move = (from: number, to: number) =>
    reorder.mutate({ body: { levelIds: moved(levels, from, to).map(({ id }) => id) } })
  return (
    // The line above the first level lies behind the frame.
    <div ref={area} className="overflow-clip rounded-lg border border-line bg-surface *:[ul]:-mt-px">
      <SortableList label="Access levels" items={levels} nameOf={({ level }) => level} onMove={move}>
        {(level, handle) => (
          <LevelRow
            level={level}
            handle={handle}
            onEdit={() => openDialog({ edit: level.id })}
            onDelete={() => openDialog({ remove: level.id })}
          />
        )}
      </SortableList>
      {asked && (
        <ConfirmDialog
          opened
          title={`Delete ${asked.level}`}
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asked.id } }, { onSettled: closeDialog })}
          onCancel={closeDialog}
        >
          Are you sure you want to delete this access level? This action cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}

type RowProps = {
  level: AccessLevel
  handle: DragHandle
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One level: its name, limits and price, and who is on it. */
function LevelRow({ level, handle, onEdit, onDelete }: RowProps) {
  const { level: name, description, monthlyPrice, annualPrice, userCount } = level
  const isFree = monthlyPrice === 0 && annualPrice === 0
  const facts = [
    [
      `Contacts: ${limitInWords(level.maxContacts)}`,
      `Moodboards: ${limitInWords(level.maxMoodboards)}`,
      `AI per month: ${limitInWords(level.maxAiGenerations)}`,
    ],
    [
      isFree ? 'Free of charge' : `${priceInWords(monthlyPrice)} a month, ${priceInWords(annualPrice)} a year`,
      peopleWords(userCount),
    ],
  ]
  return (
    <div className="flex items-start gap-1 p-2 py-3" data-row="">
      <IconButton {...handle} size="lg" className="cursor-grab text-dim" aria-label={`Move ${name}`}>
        <IconGripVertical {...icon} />
      </IconButton>
      <div className="min-w-0 flex-1 pt-2">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          <StatusBadge tone={level.public ? 'green' : 'grey'}>{level.public ? 'Public' : 'Not public'}</StatusBadge>
        </h2>
        {description && <p className="wrap-anywhere">{description}</p>}
        {facts.map((line, place) => (
          <p key={place} className="text-15 text-dim">
            <Facts of={line} />
          </p>
        ))}
      </div>
      <div className="flex max-sm:flex-col">
        <IconButton data-main="" aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil {...icon} />
        </IconButton>
        {isNeeded(name) ? (
          <span className="size-control max-sm:hidden" />
        ) : (
          <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash {...icon} />
          </IconButton>
        )}
      </div>
    </div>
  )
}
