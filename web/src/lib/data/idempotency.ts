/** How long an act whose outcome is unknown may be repeated under its first key. */
const repeatWithinMs = 120_000

const unclear = new Map<string, { key: string; until: number }>()

/**
 * The idempotency key of a create. Every act has its own, except when the same act is repeated after an unknown outcome
 * (no response, or the server failed): the server then recognises it and creates nothing twice.
 */
export function keyOfAct(act: string, now = performance.now()): string {
  const known = unclear.get(act)
  unclear.delete(act)
  return known && known.until > now ? known.key : crypto.randomUUID()
}

/** Remembers the key of an act that may or may not have happened. */
export const outcomeUnknown = (act: string, key: string, now = performance.now()) =>
  void unclear.set(act, { key, until: now + repeatWithinMs })
