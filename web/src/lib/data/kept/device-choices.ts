import { newListeners } from '#lib/listeners.ts'
import { forgetDevice, onForget, rememberDevice, thisDevice } from './this-device.ts'

const { subscribe, tell } = newListeners()
onForget(tell)

/** What is kept until it is said otherwise ('shoots 7'), as a store for React. What was not fetched yet is remembered as due: the page may be closed first. */
export const pins = {
  subscribe,
  has: (thing: string) => pins.all().includes(thing),
  all: () => thisDevice().pins ?? [],
  /** Those that are not on the device yet. */
  due: () => thisDevice().due ?? [],
  set: (thing: string, pinned: boolean) => {
    const without = (things: readonly string[]) => things.filter((one) => one !== thing)
    const [all, due] = [without(pins.all()), without(pins.due())]
    const more = pinned ? [thing] : []
    rememberDevice({ ...thisDevice(), off: false, pins: [...all, ...more], due: [...due, ...more] })
    tell()
  },
  /** It is on the device now. */
  fetched: (thing: string) => {
    rememberDevice({ ...thisDevice(), due: pins.due().filter((one) => one !== thing) })
    tell()
  },
}

/** Whether this person has cleared the device, as a store for React. */
export const clearing = { subscribe, get: () => thisDevice().off === true }

/** Removes everything, and keeps nothing for this person until they ask for it again or sign in anew. */
export function clearDevice() {
  const { id } = thisDevice()
  forgetDevice()
  if (id !== undefined) rememberDevice({ id, off: true })
  tell()
}

/** Keeps again, after the device was cleared. */
export function keepAgain() {
  rememberDevice({ ...thisDevice(), off: false })
  tell()
}
