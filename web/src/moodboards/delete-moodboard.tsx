import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useMoodboardDetail, type useRemoveMoodboard } from './moodboards.queries.ts'
import { shootAndDay } from './moodboards.rules.ts'

const nothing: Pick<Moodboard, 'shoots' | 'shootCount'> = { shoots: [], shootCount: 0 }

type Props = {
  moodboard: Pick<Moodboard, 'id' | 'title'>
  remove: ReturnType<typeof useRemoveMoodboard>
  /** Called instead of `onClose` once it is deleted. */
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before a moodboard is deleted, and names the shoots that use it as soon as they are known. */
export function DeleteMoodboard({ moodboard: { id, title }, remove, onClose, onDeleted = onClose }: Props) {
  const { data: { shoots, shootCount } = nothing } = useMoodboardDetail(id)
  return (
    <ConfirmDialog
      opened
      title="Delete Moodboard"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this moodboard? This action cannot be undone.</p>
      <p>
        <bdi>{title}</bdi> and its link, if it is shared, will be gone, and shoots that use it will be without a
        moodboard.
      </p>
      {shoots.length > 0 && (
        <div className="mt-3 max-h-[30dvh] overflow-y-auto">
          <p>{shootCount === 1 ? 'This shoot uses it:' : `These ${formatCount(shootCount)} shoots use it:`}</p>
          <ul>
            {shoots.map((shoot) => (
              <li key={shoot.id} dir="auto" className="border-s-2 border-line ps-3">
                {shootAndDay(shoot)}
              </li>
            ))}
          </ul>
          {shootCount > shoots.length && <p>and {formatCount(shootCount - shoots.length)} more</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}
