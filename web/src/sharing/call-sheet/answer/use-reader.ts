import { useEffect, useEffectEvent, useState } from 'react'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import type { PlanReader } from '@contactsheet/contracts/sharing/answers.schemas'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { call } from '#lib/data/api.ts'
import { ApiError } from '#lib/data/failure.ts'
import { recall, remember } from '#lib/remembered.ts'

/** What is said, and by whom where that is not known: `person` as the plan names them. */
type Given = { answer: Answer; words: string; person?: string | undefined }

/** What is typed beside an answer, and who says it. */
const nothingTyped = { words: '', person: '' }

const nameOf = (token: string) => `answer.${token}`
const keptKey = (token: string) =>
  recall(nameOf(token), (stored) => (typeof stored === 'string' && stored !== '' ? stored : undefined))

/**
 * The person who reads a call sheet, and what they answered: known at once by a link of their own, found again by the key that the
 * device keeps otherwise. A device that keeps nothing remembers until the page is closed.
 */
export function useReader(sheet: CallSheet, token: string, onRead: (sheet: CallSheet) => void) {
  const isOwn = sheet.reader !== null
  const [reader, setReader] = useState(sheet.reader)
  const [guestKey, setGuestKey] = useState<string>()
  const typing = useState(nothingTyped)

  const know = (key: string | undefined, known: PlanReader | null) => {
    setGuestKey(key)
    setReader(known)
    remember(nameOf(token), key ?? null)
  }
  const find = (key: string | undefined) => {
    if (isOwn || !sheet.asksAnswers || key === undefined) return
    return call(answerRoutes.reader, { params: { token, guestKey: key } }).then(
      (known) => know(key, known),
      (error: unknown) => isForgotten(error) && know(undefined, null),
    )
  }
  const findAtFirst = useEffectEvent(() => void find(keptKey(token)))
  useEffect(() => findAtFirst(), [])

  return {
    reader,
    /** Kept here: a plan that turns out to be cancelled has another place for the answer. */
    typing,
    /** Under which this device may change what it said; undefined by a link of somebody's own. */
    guestKey,
    /** Takes a key that was given for something else that was said here. */
    adopt: (key: string) => {
      remember(nameOf(token), key)
      setGuestKey(key)
      void find(key)
    },
    /** Whether the plan has to be told who it is: nobody has said so here. */
    isUnknown: reader === null,
    /** Rejects with the reason when nothing was saved. */
    give: async ({ answer, words, person }: Given) => {
      const who = isOwn ? {} : person === undefined ? { guestKey } : { person }
      const body = { answer, words: words.trim() || null, to: sheet.answersTo, ...who }
      try {
        const given = await call(answerRoutes.giveAnswer, { params: { token }, body })
        if (given.guestKey === null) setReader(given.reader)
        else know(given.guestKey, given.reader)
      } catch (error) {
        if (!isOwn && isForgotten(error)) know(undefined, null)
        throw error
      }
    },
    /** Reads the plan again, as it is now, in the place of this one: what is typed stays. Rejects when it cannot be read. */
    look: async () => {
      const now = await call(sharingRoutes.callSheet, { params: { token } })
      await find(guestKey)
      if (isOwn) setReader(now.reader)
      onRead(now)
    },
    /** Whoever is at this device now is somebody else. */
    forget: () => know(undefined, null),
  }
}

export type Reader = ReturnType<typeof useReader>

/** True when the key of this device speaks for nobody any more. */
const isForgotten = (error: unknown) => error instanceof ApiError && error.status === 404

/** Seconds that somebody looks at a plan without touching it before it counts as opened. */
const lookMs = 3000

/**
 * Tells once that the person has the plan before them: when they touch it, or have looked at it for a while. What fetches pages to
 * show a preview does neither, and a photographer who tries somebody's link is not that person.
 */
export function useNoteOpened(sheet: CallSheet, token: string) {
  const isTheirs = sheet.reader !== null
  useEffect(() => {
    if (!isTheirs || document.documentElement.dataset.ownPlan) return
    const ended = new AbortController()
    const { signal } = ended
    const tell = () => {
      if (signal.aborted || document.visibilityState !== 'visible') return
      ended.abort()
      // Nothing is lost when this fails: whoever answers has opened it too.
      call(answerRoutes.noteOpened, { params: { token } }).catch(() => undefined)
    }
    for (const touch of ['pointerdown', 'keydown', 'scroll']) addEventListener(touch, tell, { signal, passive: true })
    let timer = setTimeout(tell, lookMs)
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, lookMs)
    }
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [isTheirs, token])
}
