import { sqlStateOf } from '#platform/postgres/unavailable.ts'

/** How all else in a transaction fails after something in it has failed. */
const aborted = '25P02'

/**
 * The answers to what is asked at the same time, once all of it has been answered. Of several failures the first in this order counts,
 * whichever came first: that of a lock before that of what is asked behind it. What failed only because something else did, does not.
 */
export async function together<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(asked)
  const failures = settled.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason)
  if (failures.length > 0) throw failures.find((reason) => sqlStateOf(reason) !== aborted) ?? failures[0]
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> }
}
