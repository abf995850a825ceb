import { IconDownload } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { savedBoardUrl } from '@contactsheet/contracts/media/image-files'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { counted } from '@contactsheet/contracts/text/numbers'
import { call } from '#lib/data/api.ts'
import { browserZone, dateAt } from '#lib/dates.ts'
import { wordsOf } from '#lib/data/failure.ts'
import { goBackOnce } from '#lib/history/go-back-once.ts'
import { loadPart } from '#lib/load-part.ts'
import { toast } from '#lib/toast.ts'
import { isConnectionMetered, whenIdle } from '#lib/when-idle.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { Palette } from '#ui/pictures/palette.tsx'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { MadeWith, pageRoom } from '../shared-page.tsx'
import { BoardSheet } from './board-sheet.tsx'
import type { GalleryProps } from './gallery/board-gallery.tsx'
import { ChoosingBar, ChoosingIntro } from './picks/choosing.tsx'
import { useGuest, type GuestSession } from './picks/use-guest.ts'
import type { AddingProps } from './uploads/add-pictures.tsx'
import { marksByImage } from './shared-moodboard.rules.ts'

type Props = { board: SharedMoodboard; token: string; onGone: () => void }

/** A moodboard as whoever has its link sees it. */
export function SharedBoard({ board: first, token, onGone }: Props) {
  const [board, setBoard] = useState(first)
  const { images, guestPicks, guestsSeePicks, guestUploads, guestsMaySave } = board
  const asksToChoose = guestPicks && images.length > 0
  const session = useGuest({ token, asks: asksToChoose || guestUploads !== 'off', asksToChoose, onGone })
  /** What guests add may be on the board by now; if that cannot be read, the page stays as it is. */
  const [readAgain] = useState(() => () => {
    call(sharedMoodboardRoutes.moodboard, { params: { token } }).then(setBoard, () => undefined)
  })
  const { shown, open, turn, close } = useShownImage(images.length)
  const { printing, print } = usePrinting('main')
  const { choosing } = session
  const others = useMemo(() => marksByImage(choosing.is === 'open' ? choosing.others : []), [choosing])

  return (
    <div className={`max-w-350 ${pageRoom}`}>
      <Head board={board} token={token} printing={printing} onPrint={print} />
      <main>
        <ChoosingIntro session={session} token={token} othersSee={guestsSeePicks} asks={board} />
        {/* Stays when the photographer takes no more meanwhile: it says so. */}
        {first.guestUploads !== 'off' && (
          <LazyAdding
            token={token}
            session={session}
            guest={choosing}
            waits={guestUploads !== 'trust'}
            isClosed={guestUploads === 'off'}
            onChanged={readAgain}
          />
        )}
        {images.length === 0 ? (
          <p className="grid min-h-[40vh] place-content-center text-center text-dim">
            This moodboard is empty. Check back later for updates.
          </p>
        ) : (
          <BoardSheet images={images} session={session} others={others} onOpen={open} />
        )}
      </main>
      <footer className="mt-6 flex justify-end text-14 text-dim print:mt-3 print:block print:break-inside-avoid print:text-11">
        <p className="hidden print:block">{location.origin + location.pathname}</p>
        <MadeWith />
      </footer>
      <ChoosingBar session={session} />
      <LazyGallery
        images={images}
        place={shown}
        session={session}
        others={others}
        saveFrom={guestsMaySave ? token : undefined}
        onTurn={turn}
        onClose={close}
      />
    </div>
  )
}

type HeadProps = { board: SharedMoodboard; token: string; printing: boolean; onPrint: () => void }

/** Whose board it is and what it is about. */
function Head({ board, token, printing, onPrint }: HeadProps) {
  const { title, description, createdAt, user, images, palette, guestsMaySave } = board
  const name = ownerName(user)
  return (
    <header className="mb-5 grid grid-cols-1 gap-2 print:mb-3.5 print:gap-1">
      <div className={`flex items-start justify-between gap-3 ${guestsMaySave ? 'flex-wrap' : ''}`}>
        <h1 dir="auto" className="text-title">
          {title}
        </h1>
        {images.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {guestsMaySave && (
              <AnchorButton
                variant="default"
                icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                href={savedBoardUrl(token)}
                download
              >
                Save all
              </AnchorButton>
            )}
            <Button variant="default" onClick={onPrint} aria-disabled={printing}>
              {printing ? 'Preparing...' : 'Print'}
            </Button>
          </div>
        )}
      </div>
      {name !== '' && (
        <p className="flex flex-wrap items-center gap-3">
          {user.profileImageUrl !== null && <Avatar name={name} picture={user.profileImageUrl} />}
          <span>
            Moodboard by <bdi>{name}</bdi>
          </span>
        </p>
      )}
      {description !== null && (
        <p dir="auto" className="max-w-[70ch] text-start whitespace-pre-line">
          {description}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-dim">
          <time dateTime={createdAt}>{formatDate(dateAt(createdAt, browserZone()), 'short')}</time>
          {' · '}
          {counted(images.length, 'image')}
        </p>
        <Palette label="Colours of the moodboard" palette={palette} />
      </div>
    </header>
  )
}

/** A part of the page that is loaded when it is first wanted; `failed` hears of it in words. */
function usePart<M>(load: () => Promise<M>, isWanted: boolean, failed: (words: string) => void) {
  const [part, setPart] = useState<{ loaded: M }>()
  const fail = useEffectEvent(failed)
  useEffect(() => {
    if (!isWanted || part !== undefined) return
    loadPart(load).then(
      (loaded) => setPart({ loaded }),
      (error: unknown) => fail(wordsOf(error, 'Please try again.')),
    )
  }, [load, isWanted, part])
  return part?.loaded
}

const loadGallery = () => import('./gallery/board-gallery.tsx')

type LazyProps = Omit<GalleryProps, 'place'> & { place: number | undefined }

/** The gallery, which is loaded when it is first needed, or before that while nothing else happens. */
function LazyGallery({ place, ...props }: LazyProps) {
  useEffect(() => {
    if (!isConnectionMetered()) return whenIdle(() => void loadGallery().catch(() => undefined))
    return undefined
  }, [])
  const part = usePart(loadGallery, place !== undefined, (text) => {
    props.onClose()
    toast({ title: 'The gallery could not be opened', text, tone: 'bad' })
  })
  return part !== undefined && place !== undefined && <part.BoardGallery {...props} place={place} />
}

const loadAdding = () => import('./uploads/add-pictures.tsx')

/** Where guests add pictures, which only guests load. */
function LazyAdding({ guest, ...props }: Omit<AddingProps, 'guest'> & { guest: GuestSession['choosing'] }) {
  const isGuest = guest.is === 'open'
  const part = usePart(loadAdding, isGuest, (text) =>
    toast({ title: 'Pictures cannot be added now', text, tone: 'bad' }),
  )
  if (!isGuest) return null
  return part === undefined ? (
    <Button variant="default" className="mb-5 print:hidden" disabled>
      Add pictures
    </Button>
  ) : (
    <part.AddPictures key={guest.guestKey} guest={guest} {...props} />
  )
}

const hashOf = (place: number) => `#image-${place}`
const placeIn = (hash: string, count: number) => {
  const place = Number(/^#image-(\d+)$/.exec(hash)?.[1])
  return place >= 1 && place <= count ? place : undefined
}

/**
 * Which image fills the screen, by number from 1. It is a part of the address, so that a reload shows it again and Back closes
 * the gallery.
 */
function useShownImage(count: number) {
  const [shown, setShown] = useState(() => placeIn(location.hash, count))
  useEffect(() => {
    const follow = () => setShown(placeIn(location.hash, count))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [count])

  const open = useCallback((place: number) => {
    history.pushState({ over: true }, '', hashOf(place))
    setShown(place)
  }, [])
  const turn = useCallback((place: number) => {
    history.replaceState(history.state, '', hashOf(place))
    setShown(place)
  }, [])
  const close = useCallback(() => {
    if ((history.state as { over?: true } | null)?.over) return goBackOnce(() => history.back())
    history.replaceState(null, '', location.pathname)
    setShown(undefined)
  }, [])
  return { shown, open, turn, close }
}
