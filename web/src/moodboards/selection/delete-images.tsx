import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useDeleteImages, useRemoveImage } from '../images.queries.ts'

type Props = {
  boardId: number
  /** What to ask about; undefined while nothing is asked. */
  imageIds: number[] | undefined
  onClose: () => void
  onDeleted: (ids: readonly number[]) => void
}

/** Asks before images are deleted. */
export function DeleteImages({ boardId, imageIds, onClose, onDeleted }: Props) {
  const one = useRemoveImage()
  const several = useDeleteImages()
  const count = imageIds?.length ?? 0
  const confirm = () => {
    const [imageId = 0] = imageIds ?? []
    if (count === 1) one.mutate({ params: { id: boardId, imageId } })
    else several.mutate({ params: { id: boardId }, body: { act: 'delete', imageIds: imageIds ?? [] } })
    onClose()
    onDeleted(imageIds ?? [])
    // With the last image the whole sheet goes away.
    catchFocus(() => document.querySelector<HTMLElement>('[data-first-upload]'))
  }
  return (
    <ConfirmDialog
      opened={imageIds !== undefined}
      title={count > 1 ? 'Delete Images' : 'Delete Image'}
      confirm="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count > 1
        ? `Are you sure you want to delete these ${count} images?`
        : 'Are you sure you want to delete this image?'}
    </ConfirmDialog>
  )
}
