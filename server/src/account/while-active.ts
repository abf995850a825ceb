import type { Owner } from '#platform/owner/owner.ts'

/** Milliseconds between two looks into the database: whoever is shut out through another process is noticed there. */
const betweenLooks = 1000

/**
 * Passes on what is made for a user, piece by piece, as long as the user may have it. Throws the reason of `ended`, or 401 for whoever was
 * deactivated or deleted meanwhile.
 */
export async function* whileActive<T>(
  owner: Pick<Owner, 'assertActive'>,
  ended: AbortSignal,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> {
  let looked = performance.now()
  for await (const piece of pieces) {
    ended.throwIfAborted()
    if (performance.now() - looked >= betweenLooks) {
      await owner.assertActive()
      looked = performance.now()
    }
    yield piece
  }
}
