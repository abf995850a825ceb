import Bowser from 'bowser'

type Device = { browser: string | null; system: string | null }

/** 'Firefox 141': the name, and the version up to its first dot. */
const withVersion = ({ name, version = '' }: { name?: string; version?: string }) =>
  name ? `${name} ${version.split('.')[0] ?? ''}`.trim() : null

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const systemOf = (name: string | undefined, fingers: number) =>
  name === 'macOS' && fingers > 1 ? 'iPadOS' : name || null

/**
 * The browser and the system that this page runs on; null where the browser does not say. Without the system's version:
 * browsers have agreed to name one that is years old.
 */
export function thisDevice({ userAgent, maxTouchPoints } = navigator): Device {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: withVersion(browser), system: systemOf(os.name, maxTouchPoints) }
}
