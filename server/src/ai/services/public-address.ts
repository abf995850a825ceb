import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A name leads to an address that is not public. */
export class NotPublic extends Error {}

/** Where machines at Azure reach what runs them; it looks like any other address. */
const ofTheHost = '168.63.129.16'

/** True for an address of the public internet: none of this machine, of a private network or of the provider's own services. */
export function isPublic(address: string) {
  if (isIP(address) === 0) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && ip.toString() !== ofTheHost
}

/** The host of an address is a name, or a number that is public. Names are checked when they are looked up. */
export function mayBePublic({ hostname }: URL) {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 || isPublic(bare)
}

/** True for a host of this machine or its network, by what it is called. */
function isLocalHost(hostname: string) {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return !isPublic(bare)
  return !bare.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(bare)
}

/** Looks a name up for a connection, and refuses it when any of its addresses is not public. */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return callback(new NotPublic(), [])
    if (options.all === true) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

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
