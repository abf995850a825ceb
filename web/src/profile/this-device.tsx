import { useEffect, useState, useSyncExternalStore } from 'react'
import { counted } from '@contactsheet/contracts/text/numbers'
import { clearDevice, clearing, keepAgain, pins } from '#lib/data/kept/device-choices.ts'
import { forgetActs, outboxStore } from '#lib/data/outbox/page-outbox.ts'
import { keptSize, type KeptSize } from '#lib/data/kept/kept-size.ts'
import { keptThings, type KeptThing } from '#lib/data/kept/kept-store.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { keptInWords } from './this-device.rules.ts'
import { PinnedThings } from './pinned-things.tsx'

/** What this device keeps for days without a signal, and how it is cleared. */
export function ThisDevice() {
  const isCleared = useSyncExternalStore(clearing.subscribe, clearing.get)
  const kept = useKept()
  const [asked, setAsked] = useState(false)
  const waiting = useSyncExternalStore(outboxStore.subscribe, outboxStore.get).acts.length
  const clear = () => {
    setAsked(false)
    clearDevice()
    forgetActs()
    toast({ title: 'This device is cleared' })
  }
  return (
    <SectionCard
      id="this-device"
      title="This device"
      text="Keeps the shoots of these weeks with their boards, and what you keep deliberately, so that they open without a signal. Signing out removes everything."
    >
      <output>
        {isCleared
          ? 'Keeping is off. Nothing is on this device, and nothing opens here without a signal.'
          : kept && keptInWords(kept.size)}
      </output>
      {!isCleared && <PinnedThings known={kept?.things ?? []} />}
      {/* One button, so that it keeps the focus. */}
      <Button
        variant="default"
        className="justify-self-start"
        aria-haspopup={isCleared ? undefined : 'dialog'}
        idle={!isCleared && kept?.size.bytes === 0 && waiting === 0}
        onClick={isCleared ? keepAgain : () => setAsked(true)}
      >
        {isCleared ? 'Keep again' : 'Clear this device'}
      </Button>
      {asked && (
        <ConfirmDialog
          opened
          title="Clear this device?"
          confirm="Clear this device"
          onConfirm={clear}
          onCancel={() => setAsked(false)}
        >
          <p>
            Without a signal, nothing will open here until you press “Keep again”. Everything stays in your account.
          </p>
          {waiting > 0 && (
            <p className="mt-2 font-semibold">
              {counted(waiting, 'change')} that {waiting === 1 ? 'has' : 'have'} not been sent will be lost.
            </p>
          )}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}

/** How often it is counted anew while the page is open: keeping goes on meanwhile. */
const againAfterMs = 2000

/** What is kept now, and how much that is. */
function useKept() {
  const [kept, setKept] = useState<{ size: KeptSize; things: KeptThing[] }>()
  useEffect(() => {
    const count = async () => setKept({ size: await keptSize(), things: await keptThings() })
    const countNow = () => void count().catch(() => undefined)
    countNow()
    const timer = setInterval(countNow, againAfterMs)
    const end = pins.subscribe(countNow)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return kept
}
