import { IconCopy, IconDownload, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import type { Moodboard, MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { lazyPart } from '#lib/load-part.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { PopoverPanel, usePopover } from '#ui/overlay/popover.tsx'
import { useDeleteImages, useRemoveImage } from '../images.queries.ts'
import { fileNameOf } from '../moodboards.rules.ts'

const CommentForm = lazyPart(() => import('../gallery/comment-form.tsx'), 'CommentForm')
const SendImages = lazyPart(() => import('../selection/selected-images.tsx'), 'SendImages')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One popover for the buttons of many things: `open` shows it beside a button, for the thing with this id. */
export function useSharedPopover() {
  const state = usePopover()
  const { openBeside } = state
  const [id, setId] = useState<number>()
  const open = useCallback(
    (next: number, button: HTMLButtonElement) => {
      setId(next)
      openBeside(button)
    },
    [openBeside],
  )
  return { state, id, open }
}

export type SharedPopover = ReturnType<typeof useSharedPopover>

type CommentProps = { images: readonly MoodboardImage[]; popover: SharedPopover }

/** Edits the comment of the picture whose button opened it. */
export function CommentPopover({ images, popover }: CommentProps) {
  const place = images.findIndex(({ id }) => id === popover.id)
  const image = images[place]
  return (
    <PopoverPanel state={popover.state} label={`Comment on image ${place + 1}`}>
      {image && (
        <div className="max-w-full p-4 md:w-80">
          <Suspense>
            <CommentForm key={image.id} image={image} place={place + 1} onClose={popover.state.close} />
          </Suspense>
        </div>
      )}
    </PopoverPanel>
  )
}

type MenuProps = { moodboard: Moodboard; popover: SharedPopover; onDelete: (imageId: number) => void }

/** What can be done with one picture, for the button that opened it. */
export function ImageMenu({ moodboard, popover, onDelete }: MenuProps) {
  const { id, title, images } = moodboard
  const [sent, setSent] = useState<{ act: 'move' | 'copy'; imageIds: number[] }>()
  const place = images.findIndex((image) => image.id === popover.id)
  const image = images[place]
  const send = (act: 'move' | 'copy') => () => image && setSent({ act, imageIds: [image.id] })
  return (
    <>
      <Menu
        state={popover.state}
        label={`Image ${place + 1}`}
        items={
          image === undefined
            ? []
            : [
                { label: 'Move to…', icon: <IconFolderSymlink {...icon} />, run: send('move') },
                { label: 'Copy to…', icon: <IconCopy {...icon} />, run: send('copy') },
                {
                  label: 'Download',
                  icon: <IconDownload {...icon} />,
                  href: image.imageUrl,
                  fileName: fileNameOf(title, place + 1),
                },
                { label: 'Delete', icon: <IconTrash {...icon} />, run: () => onDelete(image.id), danger: true },
              ]
        }
      />
      <Suspense>
        {sent && (
          <SendImages {...sent} boardId={id} onSent={() => setSent(undefined)} onClose={() => setSent(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type DeleteProps = {
  boardId: number
  /** What to ask about; undefined while nothing is asked. */
  imageIds: number[] | undefined
  onClose: () => void
  onDeleted: (ids: readonly number[]) => void
}

/** Asks before images are deleted. */
export function DeleteImages({ boardId, imageIds, onClose, onDeleted }: DeleteProps) {
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
