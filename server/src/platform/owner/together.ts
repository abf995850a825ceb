/**
 * The answers to what is asked at the same time, once all of it has been answered. Of several failures the first in this order counts,
 * whichever came first: that of a lock before that of what is asked behind it.
 */
export async function together<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(asked)
  const answers = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> }
}
