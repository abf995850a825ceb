import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback } from './loopback.rules.ts'

type Settings = { publicUrl: string; oidc: unknown; trustProxy: readonly string[]; adminEmails: readonly string[] }

/**
 * True for an installation for one's own machine, where the first account becomes the administrator if it is created at the
 * machine itself. Behind a configured proxy nobody counts as being there.
 */
export const isOwnInstallation = ({ publicUrl, oidc, trustProxy }: Settings) =>
  oidc === undefined && trustProxy.length === 0 && isLoopback(new URL(publicUrl).hostname)

/** True for an address in ADMIN_EMAILS, but only when the provider has verified it. */
export const isNamedAdministrator = (
  { adminEmails }: Settings,
  person: { email: string | undefined; emailVerified: boolean },
) => person.emailVerified && person.email !== undefined && adminEmails.includes(person.email.toLowerCase())

/** Headers that proxies add. A proxy on this machine makes everybody look as if they were here. */
const addedByProxies = /^(via|forwarded|x-forwarded-.+|x-real-ip|.+-client-ip|cf-connecting-ip)$/

/**
 * True for a visitor at this machine: the connection comes from one of its own addresses and not from a proxy. A client's headers can
 * only make it false.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage) {
  const { remoteAddress } = socket
  // Browsers speak at least 1.1; a plain proxy_pass of nginx speaks 1.0 and does not announce itself otherwise.
  if (remoteAddress === undefined || httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => addedByProxies.test(name))) return false
  return isOwn(remoteAddress.replace(/%.*/, ''))
}

function isOwn(address: string) {
  const own = new BlockList()
  own.addSubnet('127.0.0.0', 8)
  own.addAddress('::1', 'ipv6')
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((of) => of ?? [])) {
    own.addAddress(address.replace(/%.*/, ''), family === 'IPv6' ? 'ipv6' : 'ipv4')
  }
  return own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
