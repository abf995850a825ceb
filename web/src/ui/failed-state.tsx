import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Message } from './message.tsx'

type Props = {
  /** What failed: 'Contacts could not be loaded'. */
  title: string
  /** Why, in words of the server or ours. */
  text?: string
  onRetry: () => void
  compact?: boolean
}

/** What could not be loaded, and the button that tries it again. */
export function FailedState({ title, text, onRetry, compact }: Props) {
  return (
    <Message
      role="alert"
      compact={compact}
      icon={<IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
