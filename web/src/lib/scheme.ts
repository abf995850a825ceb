import { useSyncExternalStore } from 'react'
import { newListeners } from './listeners.ts'

/** How the app looks: light, dark, or as the system says. */
export type Scheme = 'light' | 'dark' | 'auto'

// The same key as in `public/before-app.js`, which sets the appearance before the first paint.
const key = 'contactsheet.scheme'
const system = '(prefers-color-scheme: dark)'
const { subscribe, tell } = newListeners()

function stored(): Scheme {
  try {
    const found = localStorage.getItem(key)
    return found === 'light' || found === 'dark' ? found : 'auto'
  } catch {
    return 'auto'
  }
}

/** Shows the page in the chosen appearance; an open page follows the system and its other tabs. */
function apply() {
  const scheme = stored()
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia(system).matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
  tell()
}

/** From now on the page follows the system's appearance and what another tab chooses. */
export function followScheme() {
  matchMedia(system).addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === key && apply())
}

/** Chooses an appearance, remembered in this browser. */
export function setScheme(scheme: Scheme) {
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Storage may be closed to us: it then holds until the page is left.
  }
  apply()
}

/** The chosen appearance. */
export const useScheme = () => useSyncExternalStore(subscribe, stored)
