import type { UseMutationResult } from '@tanstack/react-query'

const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs an act, unless the same one is still in progress, whose result is then returned here too. A second click, or Enter
 * after a click, thus creates nothing twice, however slow the server is; once it is done, it can be run again.
 */
export function once<T>(act: string | undefined, run: () => Promise<T>): Promise<T> {
  if (act === undefined) return run()
  const known = underWay.get(act)
  if (known) return known as Promise<T>
  const running = run().finally(() => underWay.get(act) === running && underWay.delete(act))
  underWay.set(act, running)
  return running
}

/** Lets an act be run again although it has not ended yet. */
export const release = (act: string): void => void underWay.delete(act)

/** A mutation that does not start the same act again while it is in progress. */
export function joined<A, I, S>(
  mutation: UseMutationResult<A, Error, I, S>,
  nameOf: (input: I) => string | undefined,
): UseMutationResult<A, Error, I, S> {
  const mutateAsync: typeof mutation.mutateAsync = (...sent) =>
    once(nameOf(sent[0] as I), () => mutation.mutateAsync(...sent))
  const mutate: typeof mutation.mutate = (...sent) => void mutateAsync(...sent).catch(() => undefined)
  return { ...mutation, mutate, mutateAsync }
}
