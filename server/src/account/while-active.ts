import type { Owner } from '#platform/owner/owner.ts'

/** Milliseconds between two checks in the database, where a user locked out by another process is noticed. */
const betweenLooks = 1000

/** Passes on pieces made for a user while that user is active. Throws the reason of `ended`, or 401 once the user is deactivated or deleted. */
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
