import { useEffect, useState, useSyncExternalStore } from 'react'
import { counted } from '@contactsheet/contracts/text/numbers'
import { findServer } from '#lib/data/connection.ts'
import { ActsOnDevice } from '#lib/data/outbox/acts-on-device.ts'
import { markWaiting } from '#lib/data/outbox/acts-mark.ts'
import { askAboutOthers, forgetActs, outboxQuestion } from '#lib/data/outbox/page-outbox.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

/** Asks before changes that never arrived are removed; `onSignOut` goes on with what was asked about. */
export function WaitingQuestion({ onSignOut }: { onSignOut: () => void }) {
  const question = useSyncExternalStore(outboxQuestion.subscribe, outboxQuestion.get)
  if (question === undefined) return null
  if ('of' in question) return <OthersActs key={question.of} of={question.of} />
  const { unsent } = question
  return (
    <ConfirmDialog
      opened
      title="Sign out without sending?"
      confirm="Sign out and lose them"
      cancel="Stay signed in"
      onConfirm={() => void findServer().then(onSignOut)}
      onCancel={close}
    >
      <p>
        {counted(unsent, 'change')} on this device {unsent === 1 ? 'has' : 'have'} not been sent. Signing out removes{' '}
        {unsent === 1 ? 'it' : 'them'}.
      </p>
    </ConfirmDialog>
  )
}

const close = () => outboxQuestion.set(undefined)

function leave(of: string) {
  markWaiting(of, false)
  askAboutOthers()
}

function remove(of: string) {
  forgetActs(of)
  askAboutOthers()
}

/** Somebody else was here before, and left something that was never sent. */
function OthersActs({ of }: { of: string }) {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const acts = new ActsOnDevice(of)
    const look = async () => {
      const open = (await acts.all()).filter(({ state }) => state !== 'done').length
      if (open === 0) void acts.close().then(() => remove(of))
      else setCount(open)
    }
    void look().catch(close)
    return () => void acts.close()
  }, [of])
  if (count === undefined) return null
  return (
    <ConfirmDialog
      opened
      title="Changes of another account"
      confirm={count === 1 ? 'Remove it' : 'Remove them'}
      cancel={count === 1 ? 'Leave it for that account' : 'Leave them for that account'}
      onConfirm={() => remove(of)}
      onCancel={() => leave(of)}
      // Asked again next time: nothing is decided.
      onClose={close}
    >
      <p>
        Somebody used this device with another account and left {counted(count, 'change')} that{' '}
        {count === 1 ? 'has' : 'have'} not been sent. What is left here is sent when that account signs in on this
        device; you cannot see it. What is removed is lost.
      </p>
    </ConfirmDialog>
  )
}
