import { isOutcomeUnknown } from './failure.ts'

const waitsMs = [1000, 3000, 6000]

/** Sends what the server recognises when it comes twice: again after a while when there is no answer. */
export async function sendPatiently<A>(send: () => Promise<A>, isStopped: () => boolean): Promise<A> {
  for (const wait of waitsMs) {
    try {
      return await send()
    } catch (error) {
      if (!isOutcomeUnknown(error) || isStopped()) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}
