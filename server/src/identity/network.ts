import { isIPv6 } from 'node:net'

/**
 * What attempts are counted by: the address, or the first half of an IPv6 address, of which everybody has as many as
 * they want.
 */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const parts = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'))
  const [left, right] = [parts(head), parts(tail)]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
