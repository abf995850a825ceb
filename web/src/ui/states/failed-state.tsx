import { Button } from '#ui/button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wordsOf } from '#lib/data/failure.ts'
import { Message } from './message.tsx'

type Read = { error: unknown; refetch: () => unknown }
type Props = {
  /** What failed: 'Contacts could not be loaded'. */
  title: string
  /** Shown when the server gave no message of its own. */
  text?: string
  compact?: boolean
  /** Said instead, when there is only no network: 'This shoot is not on this device.' */
  away?: string | undefined
  /** What was read and is read again; the server's message is shown if there is one. */
  of: Read | readonly Read[]
}

/** What could not be loaded and why, with a button to try again. */
export function FailedState({ title, text = '', compact, away, of }: Props) {
  const reads = [of].flat()
  return (
    <Message
      role="alert"
      compact={compact}
      icon={<IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />}
      title={away ?? title}
      text={away ? undefined : wordsOf(reads.find((read) => read.error)?.error, text)}
      action={
        <Button variant="default" onClick={() => reads.forEach((read) => void read.refetch())}>
          Try again
        </Button>
      }
    />
  )
}
