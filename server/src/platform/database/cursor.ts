import { bodyId } from '@contactsheet/contracts/calls/fields'
import { invalid } from '@contactsheet/contracts/calls/problem'

/** Where a page ended: the value that rows are ordered by, and the id that breaks ties. Opaque to callers. */
export const cursorOf = (key: string, id: number) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Reads what `cursorOf` made. Throws 400 for anything else. `fits` says whether the order can have such a value at all. */
export function readCursor(cursor: string, fits: (key: string) => boolean): { key: string; id: number } {
  const read = parsed(Buffer.from(cursor, 'base64url').toString())
  const [key, id] = Array.isArray(read) ? (read as unknown[]) : []
  const known = bodyId.safeParse(id)
  if (typeof key !== 'string' || key.includes('\u0000') || !known.success || !fits(key))
    throw invalid('Invalid cursor', 'after')
  return { key, id: known.data }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
