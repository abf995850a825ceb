import { isLocalHost } from './public-address.ts'

/** What servers call themselves that do not know under which name they are reached. */
const itself = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/

/**
 * The address of a picture as a service gives it, which may be relative to that. What the service calls `localhost` is its own machine, never
 * ours: it is asked under the name that is configured for it. Undefined for what is no address of the web.
 */
export function addressOfPicture(given: string, baseUrl: string): URL | undefined {
  const base = new URL(baseUrl)
  const address = URL.parse(given, `${base.href.replace(/\/$/, '')}/`)
  if (address === null || !/^https?:$/.test(address.protocol)) return undefined
  if (itself.test(address.hostname)) address.hostname = base.hostname
  address.username = address.password = ''
  return address
}

/**
 * True for an address that is reached as the service itself: where it is configured, and any port of its host when the operator has
 * named one that is no host of the internet. A name of the internet has no such ports: whoever owns it could lead it to any machine.
 */
export const isOfService = (address: URL, base: URL) =>
  address.origin === base.origin || (address.hostname === base.hostname && isLocalHost(base.hostname))
