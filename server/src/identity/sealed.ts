import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

/** Turns a value into text that a browser can carry but not change. */
export function seal(value: unknown, key: string) {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${signature(text, key).toString('base64url')}`
}

/** The sealed value; undefined when even a single character was changed. */
export function unseal(sealed: string, key: string): unknown {
  const [text = '', given = ''] = sealed.split('.')
  const right = signature(text, key)
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
