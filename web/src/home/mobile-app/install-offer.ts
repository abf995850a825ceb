import { useSyncExternalStore } from 'react'

type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** What the browser offered, or that the app was installed since; kept by `public/install.js`. */
    installOffer?: Offer | 'installed' | undefined
  }
}

/** `app`: this is the installed app; `installed`: it was just installed; `offered`: the browser can install it; `none`: it does not say. */
export type Installation = 'app' | 'installed' | 'offered' | 'none'

const ownWindow = '(display-mode: standalone)'

const current = (): Installation => {
  if (matchMedia(ownWindow).matches) return 'app'
  if (window.installOffer === 'installed') return 'installed'
  return window.installOffer ? 'offered' : 'none'
}

function subscribe(listener: () => void) {
  const ends = new AbortController()
  addEventListener('installoffer', listener, { signal: ends.signal })
  matchMedia(ownWindow).addEventListener('change', listener, { signal: ends.signal })
  return () => ends.abort()
}

/** Whether the app is installed, or can be. */
export const useInstallation = () => useSyncExternalStore(subscribe, current)

/** Asks the browser to install the app; an offer can be taken up once. */
export async function install() {
  const { installOffer: offer } = window
  if (offer === undefined || offer === 'installed') return
  await offer.prompt()
  // Whether it was accepted, the browser says itself.
  if (window.installOffer === offer) window.installOffer = undefined
  dispatchEvent(new Event('installoffer'))
}
