import { isIP } from 'node:net'

const networksOfFastify = ['loopback', 'linklocal', 'uniquelocal']

/** A name, an address or a range. A range of length 0 is refused: it would cover everybody. */
export function isProxy(value: string) {
  const [address = '', length, ...rest] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (length === undefined) return bits > 0 || networksOfFastify.includes(value)
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits
}
