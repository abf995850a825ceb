import { Button } from '#ui/button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wordsOf } from '#lib/data/failure.ts'
import { Message } from './message.tsx'

type Props = {
  /** What failed: 'Contacts could not be loaded'. */
  title: string
  /** Shown when the server gave no message of its own. */
  text?: string
  compact?: boolean
} & (
  | { query: { error: unknown; refetch: () => Promise<unknown> } }
  /** What was thrown, whose message of the server is shown if there is one, and what tries again. */
  | { error?: unknown; onRetry: () => void }
)

/** What could not be loaded and why, with a button to try again. */
export function FailedState({ title, text = '', compact, ...of }: Props) {
  const { error, onRetry } = 'query' in of ? { error: of.query.error, onRetry: () => void of.query.refetch() } : of
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
