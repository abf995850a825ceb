import { Button } from '#ui/button.tsx'
import { chooseWords } from './choosing/choosing.rules.ts'
import { useEffect, useRef } from 'react'

type PreviewProps = { words: string | undefined; busy: boolean; onImport: () => void; onCancel: () => void }

/** Each import step replaces the previous one, and takes over the focus. */
function useFocusAtOnce() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}

/** Below the preview of a file. */
export function PreviewButtons({ words, busy, onImport, onCancel }: PreviewProps) {
  const first = useFocusAtOnce()
  return (
    <>
      <Button ref={words === undefined ? first : undefined} variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={words === undefined ? undefined : first} onClick={onImport} disabled={busy || words === undefined}>
        {words ?? 'Nothing to import'}
      </Button>
    </>
  )
}

/** Under the progress. */
export function SendingButtons({ onStop }: { onStop: () => void }) {
  const stop = useFocusAtOnce()
  return (
    <Button ref={stop} variant="default" onClick={onStop}>
      Stop
    </Button>
  )
}

type ResultProps = {
  canGoOn: boolean
  canUndo: boolean
  busy: boolean
  onGoOn: () => void
  onUndo: () => void
  onClose: () => void
}

/** Under the result. */
export function ResultButtons({ canGoOn, canUndo, busy, onGoOn, onUndo, onClose }: ResultProps) {
  const done = useFocusAtOnce()
  return (
    <>
      {canUndo && (
        <Button variant="default" onClick={onUndo} disabled={busy}>
          {busy ? 'Undoing...' : 'Undo import'}
        </Button>
      )}
      {canGoOn && (
        <Button variant="default" onClick={onGoOn} disabled={busy}>
          Continue
        </Button>
      )}
      <Button ref={done} onClick={onClose} disabled={busy}>
        Done
      </Button>
    </>
  )
}

type ChoosingProps = {
  chosen: number
  room: number | undefined
  busy: boolean
  onImport: () => void
  onCancel: () => void
}

/** Below the people to choose from, who have the focus. */
export function ChoosingButtons({ chosen, room, busy, onImport, onCancel }: ChoosingProps) {
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
