import { isIPv6 } from 'node:net'

/**
 * What attempts are counted by: the address, or the first half of an IPv6 address, of which everybody has as many as
 * they want. An IPv4 address in the clothes of the other kind is itself; text that is no address stays as it is.
 */
export function networkOf(text: string) {
  if (!isIPv6(text)) return text
  // The parser of web addresses writes all spellings of one address alike.
  const ip = new URL(`http://[${text.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ip) ?? []
  if (high !== undefined && low !== undefined) return [high, low].flatMap(bytesOf).join('.')
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function bytesOf(group: string) {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
