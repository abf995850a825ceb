import { isIPv6 } from 'node:net'

/**
 * The key for rate limits: the address, or the first half of an IPv6 address, since anybody can have as many of those as they like. An
 * IPv4 address written as an IPv6 one counts as itself; text that is not an address is returned unchanged.
 */
export function networkOf(text: string) {
  if (!isIPv6(text)) return text
  // The URL parser writes all spellings of an address the same way.
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
