import { useSendImages } from '../images.queries.ts'
import { imagesInWords } from '../moodboards.rules.ts'
import { MoodboardPicker } from '../picker/moodboard-picker.tsx'

type Props = {
  act: 'move' | 'copy'
  boardId: number
  imageIds: number[]
  /** The pictures are on their way. */
  onSent: () => void
  onClose: () => void
}

/** Moves or copies pictures to another board, which may be a new one. */
export function SendImages({ act, boardId, imageIds, onSent, onClose }: Props) {
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
