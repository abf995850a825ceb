import { ApiError } from '#lib/data/failure.ts'

const tries = 6
/** Milliseconds before the first repetition; twice as long before each further one. */
const first = 1000

/**
 * Sends again what finds the server busy: when a whole team adds its pictures at once, their turn comes. Throws the last failure, or the
 * abort reason.
 */
export async function sentInTurn<R>(
  send: () => Promise<R>,
  signal: AbortSignal,
  pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
): Promise<R> {
  for (let time = 1; ; time += 1) {
    try {
      return await send()
    } catch (error) {
      if (time === tries || !(error instanceof ApiError) || error.problem.code !== 'busy') throw error
      await pause(first * 2 ** (time - 1))
      signal.throwIfAborted()
    }
  }
}
