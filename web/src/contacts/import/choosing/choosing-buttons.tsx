import { Button } from '#ui/button.tsx'
import { chooseWords } from './choosing.rules.ts'

type Props = {
  chosen: number
  room: number | undefined
  busy: boolean
  onImport: () => void
  onCancel: () => void
}

/** Below the people to choose from, who have the focus. */
export function ChoosingButtons({ chosen, room, busy, onImport, onCancel }: Props) {
  const { words, can } = chooseWords(chosen, room)
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onImport} disabled={busy || !can}>
        {words}
      </Button>
    </>
  )
}
