import type { SignedInBrowser } from '@contactsheet/contracts/identity/identity.schemas'

/** What a browser is called: 'Firefox on Linux', as far as it is known. */
export function browserName({ browser, system }: Pick<SignedInBrowser, 'browser' | 'system'>) {
  if (browser === null) return system === null ? 'Unknown browser' : `A browser on ${system}`
  return system === null ? browser : `${browser} on ${system}`
}
