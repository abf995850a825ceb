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
export function isLocalHost(hostname: string) {
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
