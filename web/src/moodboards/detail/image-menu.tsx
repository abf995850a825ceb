import { IconCopy, IconDownload, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { lazyPart } from '#lib/load-part.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { fileNameOf } from '../gallery/file-name.rules.ts'
import type { SharedPopover } from '../grid/use-shared-popover.ts'

const SendImages = lazyPart(() => import('../selection/send-images.tsx'), 'SendImages')

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = { moodboard: Moodboard; popover: SharedPopover; onDelete: (imageId: number) => void }

/** What can be done with one picture, for the button that opened it. */
export function ImageMenu({ moodboard, popover, onDelete }: Props) {
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
