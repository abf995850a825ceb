import { recall, remember } from '#lib/remembered.ts'

const nameOf = (token: string) => `guest.${token}`

/** The key under which this device marks images of the board; undefined when it has none. */
export const keptKey = (token: string) =>
  recall(nameOf(token), (stored) => (typeof stored === 'string' && stored !== '' ? stored : undefined))

export const keepKey = (token: string, key: string | null) => remember(nameOf(token), key)

/** Whether this browser keeps keys at all: some refuse every storage. */
export function keepsKeys(): boolean {
  remember('guest-key-kept', true)
  return recall('guest-key-kept', (stored) => stored === true)
}
