import { IconDeviceMobileCheck, IconDeviceMobileDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { pins } from '#lib/data/kept/device-choices.ts'
import { pressedHere } from '#lib/data/kept/pressed-here.ts'
import { useReachable } from '#lib/data/use-reachable.ts'
import { recall, remember } from '#lib/remembered.ts'
import { toast } from '#lib/toast.ts'
import type { MenuItem } from './menu.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const asked = 'asked-to-persist'

/** The item of a menu that keeps something ('shoots 7') on this device until it is said otherwise, and says whether it is there yet. */
export function useKeepItem(thing: string | undefined): MenuItem | undefined {
  const state = useSyncExternalStore(pins.subscribe, () => stateOf(thing))
  const isReachable = useReachable()
  if (thing === undefined) return undefined
  const run = () => {
    if (state === 'free') pressedHere.add(thing)
    pins.set(thing, state === 'free')
    if (state !== 'free') return toast({ title: 'No longer kept on this device' })
    toast(
      isReachable
        ? { title: 'Fetching it for this device...' }
        : { title: 'Will be kept on this device', text: 'It is fetched when there is a network.' },
    )
    if (recall(asked, Boolean)) return
    remember(asked, true)
    // Some browsers ask, and only while something is pressed.
    void navigator.storage?.persist?.().catch(() => undefined)
  }
  if (state === 'free') return { label: 'Keep on this device', icon: <IconDeviceMobileDown {...icon} />, run }
  if (state === 'kept') return { label: 'Kept on this device', icon: <IconDeviceMobileCheck {...icon} />, run }
  const label = isReachable ? 'Being fetched for this device...' : 'Will be kept on this device'
  return { label, icon: <IconDeviceMobileDown {...icon} />, run }
}

const stateOf = (thing = '') => (!pins.has(thing) ? 'free' : pins.due().includes(thing) ? 'due' : 'kept')
