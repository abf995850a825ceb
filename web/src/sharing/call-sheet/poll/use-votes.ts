import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readerLost } from '@contactsheet/contracts/sharing/answers'
import { voteRoutes } from '@contactsheet/contracts/sharing/votes'
import type { PlanDay } from '@contactsheet/contracts/sharing/votes.schemas'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { call } from '#lib/data/api.ts'
import { ApiError, isMissing, wordsOf } from '#lib/data/failure.ts'

/** Who reads a plan: the person whose own link it is, somebody by the link that all have, or nobody known yet. */
export type Who = 'own' | { person?: string; guestKey?: string } | undefined

type Votes = Record<string, Vote | null>
type Asked = {
  token: string
  days: readonly PlanDay[]
  who: Who
  /** With the key under which the browser may change what it said. */
  onKey: (guestKey: string) => void
  /** The key speaks for nobody any more. */
  onGone: () => void
}

const ofPlan = (days: readonly PlanDay[]): Votes => Object.fromEntries(days.map(({ day, myVote }) => [day, myVote]))

/**
 * What the reader says to the days of a plan. A press shows at once and is sent behind the one before it; when it fails, it alone is
 * taken back, and `failure` says why.
 */
export function useVotes({ token, days, who, onKey, onGone }: Asked) {
  const [saved, setSaved] = useState<Votes>(() => ofPlan(days))
  const [shown, setShown] = useState<Votes>({})
  const [failure, setFailure] = useState<string>()
  const [savedCount, setSavedCount] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const key = useRef(typeof who === 'object' ? who.guestKey : undefined)
  useKept({ token, who, onGone, onRead: (votes) => setSaved((now) => ({ ...now, ...votes })) })

  /** Later presses on the same day stay shown whatever becomes of this one. */
  const settle = (day: string, vote: Vote | null) =>
    setShown(({ [day]: now, ...others }) => (now === vote || now === undefined ? others : { ...others, [day]: now }))

  const send = async (day: string, vote: Vote | null) => {
    const person = typeof who === 'object' ? who.person : undefined
    const speaker = key.current !== undefined ? { guestKey: key.current } : person === undefined ? {} : { person }
    try {
      const body = { votes: [{ day, vote }], ...speaker }
      const { guestKey } = await call(voteRoutes.giveVotes, { params: { token }, body })
      if (guestKey !== null && guestKey !== key.current) onKey((key.current = guestKey))
      setSaved((now) => ({ ...now, [day]: vote }))
      setSavedCount((count) => count + 1)
    } catch (error) {
      setFailure(wordsOf(error, 'Please try again.'))
      if (isReaderGone(error)) onGone()
    }
    settle(day, vote)
  }

  return {
    votes: { ...saved, ...shown },
    failure,
    isSaved: savedCount > 0 && failure === undefined && Object.keys(shown).length === 0,
    say: (day: string, vote: Vote) => {
      setFailure(undefined)
      setShown((now) => ({ ...now, [day]: vote }))
      line.current = line.current.then(() => send(day, vote))
    },
  }
}

const isReaderGone = (error: unknown) => error instanceof ApiError && error.serverMessage === readerLost

type Kept = Pick<Asked, 'token' | 'who' | 'onGone'> & { onRead: (votes: Votes) => void }

/** What this browser said by the link that all have is no part of the plan: it is read with the key that it kept. */
function useKept({ token, who, onGone, onRead }: Kept) {
  const guestKey = typeof who === 'object' && who.person === undefined ? who.guestKey : undefined
  const read = useEffectEvent(onRead)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (guestKey === undefined) return
    const aborted = new AbortController()
    call(voteRoutes.votes, { params: { token, guestKey } }, aborted.signal).then(
      (votes) => read(Object.fromEntries(votes.map(({ day, vote }) => [day, vote]))),
      (error: unknown) => !aborted.signal.aborted && isMissing(error) && gone(),
    )
    return () => aborted.abort()
  }, [token, guestKey])
}
