import Bowser from 'bowser'

type Device = { browser: string | null; system: string | null }

/** Name and version as people know them: 'Firefox 141'; the version up to its first dot. */
const named = ({ name, version }: { name?: string; version?: string }) =>
  name ? [name, version?.split('.')[0]].filter(Boolean).join(' ') : null

/** The browser and the system that this page runs on; null where the browser does not say. */
export function thisDevice({ userAgent, maxTouchPoints } = navigator): Device {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent)
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (os.name === 'macOS') return { browser: named(browser), system: maxTouchPoints > 1 ? 'iPadOS' : os.name }
  return { browser: named(browser), system: named(os) }
}
