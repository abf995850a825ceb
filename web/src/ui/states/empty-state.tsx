import type { ReactNode } from 'react'
import { Message } from './message.tsx'

type Props = { title: string; text?: string; icon?: ReactNode; action?: ReactNode; compact?: boolean }

/** An empty list: says so and offers one next step. */
export function EmptyState(props: Props) {
  return <Message {...props} />
}
