import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { counted } from '../contact-import.rules.ts'

type PreviewProps = { count: number; busy: boolean; onImport: () => void; onCancel: () => void }

/** Each import step replaces the previous one, and takes over the focus. */
function useFocusAtOnce() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}

/** Below the preview of a file. */
export function PreviewButtons({ count, busy, onImport, onCancel }: PreviewProps) {
  const first = useFocusAtOnce()
  return (
    <>
      <Button ref={count === 0 ? first : undefined} variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={count === 0 ? undefined : first} onClick={onImport} disabled={busy || count === 0}>
        {count === 0 ? 'Nothing to import' : `Import ${counted(count, 'contact')}`}
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
