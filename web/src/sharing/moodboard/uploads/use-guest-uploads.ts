import { useEffect, useState } from 'react'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { GuestImage } from '@contactsheet/contracts/sharing/sharing.schemas'
import { counted } from '@contactsheet/contracts/text/numbers'
import { call } from '#lib/data/api.ts'
import { wordsOf } from '#lib/data/failure.ts'
import { toast } from '#lib/toast.ts'
import { fit, worthSending } from '#lib/uploads/fit-files.ts'
import { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { listed, outcomeOf } from '#lib/uploads/upload-words.rules.ts'
import type { GuestSession } from '../picks/use-guest.ts'
import { sentInTurn } from './sent-in-turn.ts'

const { addGuestImage, removeGuestImage } = sharedMoodboardRoutes

/** A guest, by the address under which the guest came; none of it changes while the guest is here. */
type Place = { params: { token: string; guestKey: string } }
/** What a guest has added. */
type Own = { added: number; waiting: readonly GuestImage[] }
type Parts = {
  endsBy: GuestSession['endsBy']
  /** Called when there may be more on the board. */
  onChanged: () => void
}

type Change = (change: (own: Own) => Own) => void

function newLine({ params }: Place, { endsBy, onChanged }: Parts, change: Change) {
  return new UploadQueue({
    // As many as the server reads of one guest beside each other, less one that is just ending.
    most: 2,
    fit,
    send: async (file, { signal, onPart, isWanted }) => {
      const send = () => call(addGuestImage, { params, files: { image: file } }, signal, onPart)
      const { added, image } = await sentInTurn(send, signal)
      if (isWanted() || image === null)
        change((own) => ({ ...own, added, waiting: image === null ? own.waiting : [...own.waiting, image] }))
      else await call(removeGuestImage, { params: { ...params, image: image.key } }).catch(onChanged)
    },
    onRefused: (sentence) => toast({ title: 'Error', text: sentence, tone: 'bad' }),
    explain: (error, file) => {
      endsBy(error)
      return wordsOf(error, `Failed to upload ${file.name}`)
    },
    onEnd: (outcome) => {
      const said = outcomeOf(outcome)
      if (said) toast(said)
      onChanged()
    },
  })
}

/** The pictures that the guest at this device adds: those on their way, those that wait, and how many more there may be. */
export function useGuestUploads(place: Place, guest: { added: number; waiting: readonly GuestImage[] }, parts: Parts) {
  const [own, setOwn] = useState<Own>({ added: guest.added, waiting: guest.waiting })
  const [read, setRead] = useState(guest.waiting)
  // Read again, because the photographer may have decided meanwhile.
  if (read !== guest.waiting) {
    setRead(guest.waiting)
    setOwn({ added: guest.added, waiting: guest.waiting })
  }
  const [leaving] = useState(() => new Set<string>())
  const [line] = useState(() => newLine(place, parts, setOwn))
  useEffect(() => () => line.stop(), [line])
  useHeldPage(line)

  const most = moodboardLimits.guestImages
  const left = () => Math.max(0, most - own.added - line.get().filter(({ state }) => state !== 'failed').length)
  return {
    ...own,
    line,
    left,
    /** Adds as many as there may be; what is said of the others is a toast. */
    add: async (files: readonly File[], said: readonly string[] = []) => {
      const { valid, refusals } = await worthSending(files)
      const room = left()
      const tooMany = valid.length > room ? [`Only ${counted(room, 'more picture')} can be added`] : []
      const all = [...refusals, ...said, ...tooMany]
      if (all.length > 0) toast({ title: 'Not everything was added', text: listed(all), tone: 'bad' })
      line.add(valid.slice(0, room), 0, all)
    },
    /** Once for each picture, however often its button is pressed until it is gone. */
    takeBack: async (image: string) => {
      if (leaving.has(image)) return
      leaving.add(image)
      try {
        await call(removeGuestImage, { params: { ...place.params, image } })
        setOwn((now) => ({
          ...now,
          added: now.added - 1,
          waiting: now.waiting.filter(({ key }) => key !== image),
        }))
      } catch (error) {
        leaving.delete(image)
        if (parts.endsBy(error)) return
        toast({ title: 'This was not taken back', text: wordsOf(error, 'Please try again.'), tone: 'bad' })
      }
    },
  }
}

/** Asks before the page is left while files are on their way. */
function useHeldPage(line: UploadQueue) {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => line.isBusy() && event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [line])
}
