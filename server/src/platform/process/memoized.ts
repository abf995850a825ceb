/** A value that is made on first use; a failure is forgotten, so that the next caller tries again. */
export function memoized<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
