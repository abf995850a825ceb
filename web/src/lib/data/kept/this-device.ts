import { recall, remember } from '#lib/remembered.ts'

/** Whose data lie on this device, what they want to be there whatever happens ('shoots 7') and what of it is not yet, and whether they want nothing kept. */
export type Device = { id?: string; pins?: readonly string[]; due?: readonly string[]; off?: boolean }

const name = 'kept-for'

/** Read anew each time: another tab may have signed out. */
export const thisDevice = () => recall(name, (stored) => (stored ?? {}) as Device)
export const rememberDevice = (device: Device) => remember(name, device)

let user: string | undefined

/** The names of what lies on the device for one person. */
export const databaseOf = (userId: string) => `contactsheet-kept-${userId}`
export const picturesOf = (userId: string) => `contactsheet-pictures-${userId}`

type Forget = (userId: string) => unknown
const forgetters = new Set<Forget>([
  (userId) => indexedDB.deleteDatabase(databaseOf(userId)),
  (userId) => caches.delete(picturesOf(userId)).catch(() => undefined),
])

/** Adds what is to be removed with everything else that lies on the device for a person. It is asked for at once: the page may be leaving. */
export const onForget = (forget: Forget) => void forgetters.add(forget)

/** Removes everything that lies on this device for the person whose data it holds: who signs out, or is somebody else, or wishes so. */
export function forgetDevice() {
  const { id } = thisDevice()
  rememberDevice({})
  if (id === undefined) return
  for (const forget of forgetters) {
    try {
      forget(id)
    } catch {
      // Storage that is closed to us holds nothing.
    }
  }
}

/** Says who is signed in, which makes the device theirs. Returns false when it was somebody else's, whose data are gone by now. */
export function deviceBelongsTo(userId: string): boolean {
  user = userId
  const { id } = thisDevice()
  if (id === userId) return true
  forgetDevice()
  rememberDevice({ id: userId })
  return id === undefined
}

/** Whose kept data may be read: before anybody is known, that of whoever was here last. */
export function keptUser(): string | undefined {
  const { id, off } = thisDevice()
  return off || (user ?? id) !== id ? undefined : id
}

/** Whose data may be written: only of somebody who is known to be signed in. */
export const keepingUser = () => user && keptUser()
