import { Button } from '#ui/button.tsx'
import { IconCopy, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { catchFocus } from '#lib/keyboard/keep-focus.ts'
import { DangerAct, SelectionBar } from '#ui/selection/selection-bar.tsx'
import { useSendImages } from '../images.queries.ts'
import { imagesInWords } from '../moodboards.rules.ts'
import { MoodboardPicker } from '../picker/moodboard-picker.tsx'
import type { ImageSelection } from './use-image-selection.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const firstTile = () => document.querySelector<HTMLElement>('[data-id] [data-main]')

type Props = {
  boardId: number
  total: number
  selection: ImageSelection
  /** Asks, and deletes. */
  onDelete: (ids: number[]) => void
}

/** What can be done with the selected pictures. */
export function SelectedImages({ boardId, total, selection, onDelete }: Props) {
  const { ids, all, end } = selection
  const [act, setAct] = useState<'move' | 'copy'>()
  const leave = () => {
    end()
    // The bar goes away with the selection.
    catchFocus(firstTile)
  }
  return (
    <>
      <SelectionBar
        label="Selected images"
        count={ids.length}
        all={ids.length < total ? { label: `Select all ${total}`, run: all } : undefined}
        onClear={leave}
      >
        {ids.length > 0 && (
          <>
            <Button variant="default" size="sm" icon={<IconFolderSymlink {...icon} />} onClick={() => setAct('move')}>
              Move to…
            </Button>
            <Button variant="default" size="sm" icon={<IconCopy {...icon} />} onClick={() => setAct('copy')}>
              Copy to…
            </Button>
            <DangerAct icon={<IconTrash {...icon} />} onClick={() => onDelete([...ids])}>
              Delete
            </DangerAct>
          </>
        )}
      </SelectionBar>
      {act && (
        <SendImages act={act} boardId={boardId} imageIds={[...ids]} onSent={leave} onClose={() => setAct(undefined)} />
      )}
    </>
  )
}

type SendProps = {
  act: 'move' | 'copy'
  boardId: number
  imageIds: number[]
  /** The pictures are on their way. */
  onSent: () => void
  onClose: () => void
}

/** Moves or copies pictures to another board, which may be a new one. */
export function SendImages({ act, boardId, imageIds, onSent, onClose }: SendProps) {
  const send = useSendImages()
  return (
    <MoodboardPicker
      title={`${act === 'move' ? 'Move' : 'Copy'} ${imagesInWords(imageIds.length)} to…`}
      except={boardId}
      onChoose={(to) => {
        send(act, { from: boardId, to, imageIds })
        onClose()
        onSent()
      }}
      onClose={onClose}
    />
  )
}
