import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useSwitchShoot } from '../switch-shoot.queries.ts'

/** Below the notes: whether they are kept from the shared plan, and from the calendars of whoever opens it. */
export function NotesOnlyMe({ shoot: { id, notesOnlyMe } }: { shoot: ShootDetail }) {
  const change = useSwitchShoot()
  const Sign = notesOnlyMe ? IconLock : IconLockOpen
  return (
    <button
      type="button"
      className="ms-auto -mt-1 flex min-h-8 items-center gap-1.5 rounded-md px-2 text-14 text-dim hover:bg-muted hover:text-ink pointer-coarse:min-h-touch"
      title={notesOnlyMe ? 'Show the notes on the shared plan' : 'Keep the notes off the shared plan'}
      onClick={() => change.mutate({ params: { id }, body: { notesOnlyMe: !notesOnlyMe } })}
    >
      <Sign size={16} stroke={1.75} className="flex-none" aria-hidden="true" />
      <span className="sr-only">Notes: </span>
      {notesOnlyMe ? 'Only you see this' : 'Only me'}
      {notesOnlyMe && <span className="sr-only">. Show on the shared plan</span>}
    </button>
  )
}
