import type { BoardGenerations } from '@contactsheet/contracts/ai/generation'
import { ApiError, isMissing, isOutcomeUnknown, noAnswer } from '#lib/data/failure.ts'

/** Milliseconds between two looks at what is under way. */
export const betweenLooks = 1000

/** Milliseconds for which a request may hold its connection; longer when it does not get through. */
const [shortest, longest] = [1500, 24_000]

/** Milliseconds between two requests for something whose answer was lost. */
const betweenRequests = 2000

/** How often in all something is asked for while the server fails, is not reached, or does not say that it has heard of it. */
const most = { failed: 3, unreached: 60, unheard: 10 }
type Trouble = keyof typeof most

/** A generation whose answer somebody waits for. */
type Waiting<R> = {
  key: string
  /** Aborted when nobody waits any more. */
  ended: AbortSignal
  ask: (signal: AbortSignal) => Promise<R>
  /** What the server has under way. */
  look: () => Promise<BoardGenerations>
  /** Told whether it is being asked for again because of trouble. */
  onAgain: (isAgain: boolean) => void
}

/**
 * Asks until there is an answer. A browser has few connections for all its tabs, and a generation may wait for minutes: a request that
 * gets no answer soon is given up, and made again once the server has the generation under way no more, or not yet.
 */
export async function untilAnswered<R>(waiting: Waiting<R>, isUnderWay: boolean): Promise<R> {
  const { ended, ask } = waiting
  const patience = patienceOf(waiting)
  if (isUnderWay) await whileUnderWay(waiting)
  for (let hold = shortest; ;) {
    const late = AbortSignal.timeout(hold)
    try {
      return await ask(AbortSignal.any([ended, late]))
    } catch (error) {
      ended.throwIfAborted()
      if (late.aborted) {
        // On a slow line it may not have got there.
        hold = Math.min(hold * 2, longest)
        if (await whileUnderWay(waiting)) patience.renew()
        else patience.use('unheard', noAnswer())
      } else if (isEnd(error)) throw error
      else {
        patience.use(troubleIn(error), error)
        await pause(betweenRequests, ended)
      }
    }
  }
}

/** A failure with a code is the end of the generation; without one nobody knows yet. */
const isEnd = (error: unknown) =>
  !isOutcomeUnknown(error) || (error instanceof ApiError && error.problem.code !== undefined)

const troubleIn = (error: unknown): Trouble =>
  error instanceof ApiError && error.status === 0 ? 'unreached' : 'failed'

/** Counts the trouble since the server last spoke of it; throws the error that there may not be one more of. */
function patienceOf({ onAgain }: Pick<Waiting<unknown>, 'onAgain'>) {
  let left = most
  return {
    use(trouble: Trouble, error: unknown) {
      left = { ...left, [trouble]: left[trouble] - 1 }
      if (left[trouble] <= 0) throw error
      onAgain(trouble !== 'unheard')
    },
    renew() {
      left = most
      onAgain(false)
    },
  }
}

/** Resolves when the server has the generation under way no more, or not yet: true when it had. Throws when it cannot be asked. */
async function whileUnderWay({ key, ended, look, onAgain }: Waiting<unknown>): Promise<boolean> {
  const patience = patienceOf({ onAgain })
  for (let was = false; ;) {
    try {
      const { running } = await look()
      ended.throwIfAborted()
      if (!running.some((one) => one.key === key)) return was
      was = true
      patience.renew()
    } catch (error) {
      ended.throwIfAborted()
      // A board that is gone has nothing under way.
      if (isMissing(error)) return was
      patience.use(troubleIn(error), error)
    }
    await pause(betweenLooks, ended)
  }
}

/** Waits so many milliseconds. Throws the reason of `ended`. */
async function pause(ms: number, ended: AbortSignal) {
  ended.throwIfAborted()
  const over = AbortSignal.any([ended, AbortSignal.timeout(ms)])
  await new Promise((resolve) => over.addEventListener('abort', resolve))
  ended.throwIfAborted()
}
