/** How long an act whose outcome is unknown may be repeated under its first key. */
const repeatWithinMs = 120_000

const unclear = new Map<string, { key: string; until: number }>()

/**
 * The key of a create. Every act has its own, except when the same act is sent again after its outcome stayed unknown
 * (no answer, or the server failed): then the server recognises it and makes nothing twice.
 */
export function keyOfAct(act: string, now = performance.now()): string {
  const known = unclear.get(act)
  unclear.delete(act)
  return known && known.until > now ? known.key : crypto.randomUUID()
}

/** Remembers the key of an act of which nobody knows whether it happened. */
export const outcomeUnknown = (act: string, key: string, now = performance.now()) =>
  void unclear.set(act, { key, until: now + repeatWithinMs })
