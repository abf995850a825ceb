import { Button } from '#ui/button.tsx'
import { isNeeded } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import { useLastValue } from '#lib/form/use-last-value.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { moved } from '#shoots/planning/planning.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useAdminAddress } from '../use-admin-address.ts'
import classes from './levels-tab.module.css'
import { useLevels, useRemoveLevel, useReorderLevels } from './levels.queries.ts'
import { LevelRow } from './parts/level-row.tsx'

const NewLevel = lazyPart(() => import('./new-level.tsx'), 'NewLevel')
const EditLevel = lazyPart(() => import('./edit-level.tsx'), 'EditLevel')

/** The access levels in their order, which is that of the plans people choose from. */
export function LevelsTab() {
  const { address, openDialog, closeDialog } = useAdminAddress()
  const list = useLevels()
  const stored = list.data?.find(({ id }) => id === address.edit)
  const edited = useLastValue(address.edit, stored)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.note}>
          A level says how much of everything somebody may have. Changes hold at once for everybody on it; nothing
          anybody has is ever taken away.
        </p>
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => openDialog({ add: true })}>
          Create Level
        </Button>
      </div>
      {list.isLoadingError && (
        <FailedState title="Access levels could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <SkeletonList label="Loading access levels..." heights={rowsOf(4, 104)} />}
      {list.data && (
        <LevelList
          levels={list.data}
          removing={address.remove}
          onEdit={({ id }) => openDialog({ edit: id })}
          onRemove={({ id }) => openDialog({ remove: id })}
          onClose={closeDialog}
        />
      )}
      <Suspense>
        {address.add && <NewLevel onClose={closeDialog} />}
        {edited && <EditLevel key={edited.id} level={edited} gone={stored === undefined} onClose={closeDialog} />}
      </Suspense>
    </>
  )
}

type ListProps = {
  levels: readonly AccessLevel[]
  /** The level that is about to be deleted. */
  removing: number | undefined
  onEdit: (level: AccessLevel) => void
  onRemove: (level: AccessLevel) => void
  onClose: () => void
}

function LevelList({ levels, removing, onEdit, onRemove, onClose }: ListProps) {
  const reorder = useReorderLevels()
  const remove = useRemoveLevel()
  // It leaves the list before its deletion has been confirmed.
  const asked = useLastValue(
    removing,
    levels.find(({ id, level }) => id === removing && !isNeeded(level)),
  )
  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    levels.map(({ id }) => id),
  )
  const move = (from: number, to: number) =>
    reorder.mutate({ body: { levelIds: moved(levels, from, to).map(({ id }) => id) } })
  return (
    <div ref={area} className={classes.list}>
      <SortableList label="Access levels" items={levels} nameOf={({ level }) => level} onMove={move}>
        {(level, handle) => (
          <LevelRow level={level} handle={handle} onEdit={() => onEdit(level)} onDelete={() => onRemove(level)} />
        )}
      </SortableList>
      {asked && (
        <ConfirmDialog
          opened
          title={`Delete ${asked.level}`}
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asked.id } }, { onSettled: onClose })}
          onCancel={onClose}
        >
          Are you sure you want to delete this access level? This action cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}
