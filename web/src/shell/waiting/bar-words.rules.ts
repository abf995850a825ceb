import { counted } from '@contactsheet/contracts/text/numbers'
import type { OutboxState } from '#lib/data/outbox/outbox.ts'

/** True when nothing goes on until somebody signs in. */
export const wantsSignIn = (isOnline: boolean, { acts, waits }: OutboxState) =>
  isOnline && waits === 'signed-out' && acts.some(({ state }) => state === 'waiting')

/** What the bar says about what waits; undefined when there is nothing to say. */
export function barWords(isOnline: boolean, outbox: OutboxState): string | undefined {
  const { acts, isSending } = outbox
  const waiting = acts.filter(({ state }) => state === 'waiting').length
  const asking = acts.length - waiting
  const changes = counted(waiting, 'change')
  const need = asking === 1 ? 'needs you' : 'need you'
  // The changes are named once.
  const asks = !isOnline && waiting > 0 ? `${asking} ${need}` : `${counted(asking, 'change')} ${need}`
  if (!isOnline) return ['Offline', waiting > 0 && `${changes} waiting`, asking > 0 && asks].filter(Boolean).join(', ')
  if (wantsSignIn(isOnline, outbox)) return `Sign in to send ${changes}`
  if (waiting > 0 && isSending) return `Sending ${waiting}`
  if (asking > 0) return asks
  return waiting > 0 ? `${changes} waiting` : undefined
}
