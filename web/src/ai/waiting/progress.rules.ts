import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'
import type { RunningGeneration } from '@contactsheet/contracts/ai/generation'
import type { Run } from '../running-generations.ts'

/** One generation as it is shown while it is under way. */
export type Progress = {
  key: string
  prompt: string
  /** What is happening, in words. */
  words: string
  /** Seconds that it has been at work; undefined while it waits for its turn. */
  seconds: number | undefined
  /** How much is done, 0 to 1; undefined when the service does not say. */
  part: number | undefined
}

/** Seconds after which it is said that this takes longer than usual. */
const long = 40

const again = 'No answer from the server: trying again'

function wordsFor({ isAtWork, ahead, pictures, seconds }: RunningGeneration): string {
  if (!isAtWork && ahead > 1) return `Waits for its turn: ${ahead} generations come before it`
  if (!isAtWork) return ahead === 1 ? 'Waits for its turn: one generation comes before it' : 'Begins in a moment'
  if (pictures > 0) return `${pictures} of ${aiLimits.pictures} images are there`
  return seconds > long ? 'Takes longer than usual; a service is given up after two minutes' : 'At work'
}

/**
 * What this tab waits for and what the server says of it, in the server's order; what only the server knows comes along. `now` and
 * `heardAt` are milliseconds of the same clock.
 */
export function progressOf(
  runs: readonly Run[],
  running: readonly RunningGeneration[],
  { now, heardAt }: { now: number; heardAt: number },
): Progress[] {
  const since = Math.max(0, now - heardAt) / 1000
  const isAgain = (key: string) => runs.some((run) => run.key === key && run.isAgain)
  const heard = running.map((one): Progress => {
    const seconds = one.isAtWork ? one.seconds + since : undefined
    return {
      key: one.key,
      prompt: one.prompt,
      words: isAgain(one.key) ? again : wordsFor({ ...one, seconds: seconds ?? 0 }),
      seconds,
      part: one.progress ?? (one.pictures > 0 ? one.pictures / aiLimits.pictures : undefined),
    }
  })
  const begun = runs.filter(({ key }) => !running.some((one) => one.key === key))
  return [
    ...heard,
    ...begun.map(({ key, prompt, begunAt, isAgain }) => ({
      key,
      prompt,
      words: isAgain ? again : 'At work',
      seconds: Math.max(0, now - begunAt) / 1000,
      part: undefined,
    })),
  ]
}
