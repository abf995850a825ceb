import { Button } from '#ui/button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wordsOf } from '#lib/data/failure.ts'
import { Message } from './message.tsx'

type Props = {
  /** What failed: 'Contacts could not be loaded'. */
  title: string
  /** What was thrown; the server's message is shown if there is one. */
  error?: unknown
  /** Shown when the server gave no message of its own. */
  text?: string
  onRetry: () => void
  compact?: boolean
}

/** What could not be loaded and why, with a button to try again. */
export function FailedState({ title, error, text = '', onRetry, compact }: Props) {
  return (
    <Message
      role="alert"
      compact={compact}
      icon={<IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />}
      title={title}
      text={wordsOf(error, text)}
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
