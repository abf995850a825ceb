import { invalid } from '@contactsheet/contracts/problem'

/** Where a page ended: the value rows are ordered by, and the id that settles ties. Opaque to callers. */
export const cursorOf = (key: string, id: number) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Reads what `cursorOf` made; throws 400 for anything else. */
export function readCursor(cursor: string): { key: string; id: number } {
  const read = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(read)) throw invalid('Invalid cursor', 'after')
  const [key, id] = read as unknown[]
  if (typeof key !== 'string' || !Number.isSafeInteger(id) || key.includes('\u0000'))
    throw invalid('Invalid cursor', 'after')
  return { key, id: Number(id) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
