import { useCallback, useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { guestGone, sharedMoodboardGone, sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { Guest } from '@contactsheet/contracts/sharing/sharing.schemas'
import { call } from '#lib/data/api.ts'
import { ApiError, wordsOf } from '#lib/data/failure.ts'
import { recall, remember } from '#lib/remembered.ts'
import { toast } from '#lib/toast.ts'
import { markStore, type MarkChange, type MarkStore } from './mark-store.ts'

const { guest: readGuest, addGuest, changeGuest, pickImage } = sharedMoodboardRoutes

/** How far the person at this device is with choosing. */
type Choosing =
  | { is: 'off' | 'ended' | 'loading' | 'failed' }
  | { is: 'invited'; removed: boolean }
  | ({ is: 'open'; guestKey: string; isDone: boolean; isSaving: boolean } & Omit<Guest, 'picks' | 'doneAt'>)

type Board = {
  token: string
  /** Whether the photographer asks for choices or pictures. */
  asks: boolean
  /** Whether for choices. */
  asksToChoose: boolean
  /** Called when the board is not shared any more. */
  onGone: () => void
}

const firstState = (token: string, asks: boolean): Choosing => {
  const isKnown = keptKey(token) !== undefined
  if (!asks) return { is: isKnown ? 'ended' : 'off' }
  return isKnown ? { is: 'loading' } : { is: 'invited', removed: false }
}

const openFor = (guestKey: string, { picks: _picks, doneAt, ...guest }: Guest): Choosing => ({
  is: 'open',
  guestKey,
  ...guest,
  isDone: doneAt !== null,
  isSaving: false,
})

/** The choices of the person at this device: found again by the key that the device keeps, read, and changed. */
export function useGuest({ token, asks, asksToChoose, onGone }: Board) {
  const [choosing, setChoosing] = useState<Choosing>(() => firstState(token, asks))
  const [{ marks, withKey }] = useState(() => marksAt(token))

  const endsBy = useEnds({ token, marks, onGone, setChoosing })

  const open = useCallback(
    (guestKey: string, guest: Guest) => {
      withKey(guestKey)
      marks.load(guest.picks)
      setChoosing(openFor(guestKey, guest))
    },
    [marks, withKey],
  )
  const read = useReading({ token, asks, marks, open, endsBy, setChoosing })

  return {
    choosing,
    /** Whether the guest marks images. */
    isMarking: choosing.is === 'open' && asksToChoose,
    /** What a failure means for the whole page is shown; false when it means nothing for it. */
    endsBy,
    marks,
    retry: read,
    /** Rejects when nobody was added. */
    join: async (name: string) => {
      const joining = call(addGuest, { params: { token }, body: { name } })
      const { guestKey, ...guest } = await joining.catch((error: unknown) => {
        endsBy(error)
        throw error
      })
      keepKey(token, guestKey)
      open(guestKey, guest)
    },
    /** Rejects when nothing was saved, and has said so. */
    mark: useCallback(
      (image: string, change: MarkChange) =>
        marks.change(image, change).catch((error: unknown) => {
          if (!endsBy(error)) toast({ title: 'Your choice was not saved', text: wordsOf(error, tryAgain), tone: 'bad' })
          throw error
        }),
      [marks, endsBy],
    ),
    setDone: (isDone: boolean) => sayDone({ token, choosing, setChoosing, endsBy }, isDone),
  }
}

type Ends = Pick<Reading, 'token' | 'marks' | 'setChoosing'> & Pick<Board, 'onGone'>

/** Turns to what a failure means for the whole page; false when it means nothing for it. */
const useEnds = ({ token, marks, onGone, setChoosing }: Ends) =>
  useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return false
      if (error.problem.code === 'picks_closed') setChoosing({ is: 'ended' })
      else if (error.serverMessage === sharedMoodboardGone) onGone()
      else if (error.serverMessage === guestGone) {
        keepKey(token, null)
        marks.load([])
        setChoosing({ is: 'invited', removed: true })
      } else return false
      return true
    },
    [token, marks, onGone, setChoosing],
  )

export type GuestSession = ReturnType<typeof useGuest>

type Saying = Pick<Reading, 'token' | 'setChoosing' | 'endsBy'> & { choosing: Choosing }

/**
 * Shows at once that the guest is done, or not any more, and takes that back when it cannot be saved. Until it is saved, nothing
 * changes it again: the second half of a double click is not a change of mind.
 */
function sayDone({ token, choosing, setChoosing, endsBy }: Saying, isDone: boolean) {
  if (choosing.is !== 'open' || choosing.isSaving) return
  const show = (shown: { isDone: boolean; isSaving: boolean }) =>
    setChoosing((now) => (now.is === 'open' ? { ...now, ...shown } : now))
  show({ isDone, isSaving: true })
  call(changeGuest, { params: { token, guestKey: choosing.guestKey }, body: { done: isDone } }).then(
    ({ doneAt }) => show({ isDone: doneAt !== null, isSaving: false }),
    (error: unknown) => {
      show({ isDone: choosing.isDone, isSaving: false })
      if (!endsBy(error)) toast({ title: 'This was not saved', text: wordsOf(error, tryAgain), tone: 'bad' })
    },
  )
}

/** The marks on the board with this token, sent under the key that is given last. */
function marksAt(token: string) {
  let guestKey = ''
  return {
    marks: markStore((image, body) => call(pickImage, { params: { token, guestKey, image }, body })),
    withKey: (key: string) => void (guestKey = key),
  }
}

const tryAgain = 'Please try again.'

type Reading = {
  token: string
  asks: boolean
  marks: MarkStore
  open: (guestKey: string, guest: Guest) => void
  endsBy: (error: unknown) => boolean
  setChoosing: Dispatch<SetStateAction<Choosing>>
}

/** Reads what this device's guest marked: at first, and when the page is looked at again, because another tab may have marked more. */
function useReading({ token, asks, marks, open, endsBy, setChoosing }: Reading) {
  const read = () => {
    const guestKey = keptKey(token)
    if (!asks || guestKey === undefined || !marks.isIdle()) return
    const before = marks.changes()
    call(readGuest, { params: { token, guestKey } }).then(
      // An answer from before the last change would take it off the screen.
      (guest) => marks.changes() === before && open(guestKey, guest),
      // Whoever is choosing already goes on with what is on the screen.
      (error: unknown) => endsBy(error) || setChoosing((now) => (now.is === 'loading' ? { is: 'failed' } : now)),
    )
  }
  const readNow = useEffectEvent(read)
  useEffect(() => {
    readNow()
    const look = () => document.visibilityState === 'visible' && readNow()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return read
}

const nameOf = (token: string) => `guest.${token}`

/** The key under which this device marks images of the board; undefined when it has none. */
const keptKey = (token: string) =>
  recall(nameOf(token), (stored) => (typeof stored === 'string' && stored !== '' ? stored : undefined))

const keepKey = (token: string, key: string | null) => remember(nameOf(token), key)

/** Whether this browser keeps keys at all: some refuse every storage. */
export function keepsKeys(): boolean {
  remember('guest-key-kept', true)
  return recall('guest-key-kept', (stored) => stored === true)
}
