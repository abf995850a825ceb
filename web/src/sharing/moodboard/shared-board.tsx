import { useEffect, useMemo, useState } from 'react'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import { wordsOf } from '#lib/data/failure.ts'
import { loadPart } from '#lib/load-part.ts'
import { toast } from '#lib/toast.ts'
import { isConnectionMetered, whenIdle } from '#lib/when-idle.ts'
import { Mark } from '#ui/mark.tsx'
import type { GalleryProps } from './gallery/board-gallery.tsx'
import { BoardHead } from './parts/board-head.tsx'
import { BoardSheet } from './parts/board-sheet.tsx'
import { ChoosingBar, ChoosingIntro } from './picks/choosing.tsx'
import { useGuest } from './picks/use-guest.ts'
import { marksByImage } from './shared-moodboard.rules.ts'
import { usePrinting } from '#ui/pictures/use-printing.ts'
import { useShownImage } from './use-shown-image.ts'

type Props = { board: SharedMoodboard; token: string; onGone: () => void }

/** A moodboard as whoever has its link sees it. */
export function SharedBoard({ board, token, onGone }: Props) {
  const { images, guestPicks, guestsSeePicks } = board
  const session = useGuest({ token, asks: guestPicks && images.length > 0, onGone })
  const { shown, open, turn, close } = useShownImage(images.length)
  const { printing, print } = usePrinting('main')
  const { choosing } = session
  const others = useMemo(() => marksByImage(choosing.is === 'open' ? choosing.others : []), [choosing])

  return (
    <>
      <BoardHead board={board} printing={printing} onPrint={print} />
      <main>
        <ChoosingIntro session={session} token={token} othersSee={guestsSeePicks} />
        {images.length === 0 ? (
          <p className="empty">This moodboard is empty. Check back later for updates.</p>
        ) : (
          <BoardSheet images={images} session={session} others={others} onOpen={open} />
        )}
      </main>
      <footer>
        <p className="paper-only">{location.origin + location.pathname}</p>
        <a className="made" href="/">
          <Mark width={24} /> Made with Contactsheet
        </a>
      </footer>
      <ChoosingBar session={session} />
      <LazyGallery images={images} place={shown} session={session} others={others} onTurn={turn} onClose={close} />
    </>
  )
}

const loadGallery = () => import('./gallery/board-gallery.tsx')

type LazyProps = Omit<GalleryProps, 'place'> & { place: number | undefined }

/** The gallery, which is loaded when it is first needed, or before that while nothing else happens. */
function LazyGallery({ place, ...props }: LazyProps) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadGallery>>>()
  const isWanted = place !== undefined
  const giveUp = props.onClose
  useEffect(() => {
    if (!isConnectionMetered()) return whenIdle(() => void loadGallery().catch(() => undefined))
    return undefined
  }, [])
  useEffect(() => {
    if (!isWanted || part !== undefined) return
    loadPart(loadGallery).then(setPart, (error: unknown) => {
      giveUp()
      toast({ title: 'The gallery could not be opened', text: wordsOf(error, 'Please try again.'), tone: 'bad' })
    })
  }, [isWanted, part, giveUp])
  return part !== undefined && place !== undefined && <part.BoardGallery {...props} place={place} />
}
