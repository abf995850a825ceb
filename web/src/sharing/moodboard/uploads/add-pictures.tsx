import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { GuestImage } from '@contactsheet/contracts/sharing/sharing.schemas'
import { useFileDrop } from '#lib/uploads/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import { swallowSecondTaps } from '#ui/dialog/second-tap.ts'
import sheet from '#ui/pictures/contact-sheet.module.css'
import { Picture } from '#ui/pictures/picture.tsx'
import { PicturesInput } from '#ui/pictures/pictures-input.tsx'
import { UploadTiles } from '#ui/pictures/upload-tiles.tsx'
import type { GuestSession } from '../picks/use-guest.ts'
import { useGuestUploads } from './use-guest-uploads.ts'

// The next picture moves under the finger that took one back.
swallowSecondTaps()

export type AddingProps = {
  token: string
  session: GuestSession
  guest: { guestKey: string; name: string; added: number; waiting: readonly GuestImage[] }
  /** Whether pictures wait for the photographer. */
  waits: boolean
  /** Whether the photographer takes no more. */
  isClosed: boolean
  /** Called when there may be more on the board. */
  onChanged: () => void
}

/** Where a guest adds pictures: the button, those on their way, and those that the photographer has still to see. */
export function AddPictures({ token, session, guest, waits, isClosed, onChanged }: AddingProps) {
  const input = useRef<HTMLInputElement>(null)
  const place = { params: { token, guestKey: guest.guestKey } }
  const parts = { endsBy: session.endsBy, onChanged }
  const { line, left, added, waiting, add, takeBack } = useGuestUploads(place, guest, parts)
  const underWay = useSyncExternalStore(line.subscribe, line.get).length
  const isOver = useFileDrop((files, said) => void (isClosed || add(files, said)))
  useLookingAgain(onChanged)

  return (
    <section
      className={`mb-5 grid gap-2 border-y py-4 print:hidden ${isOver ? 'border-accent' : 'border-line'}`}
      aria-labelledby="own-pictures"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="own-pictures" className="text-18 font-bold">
            Your pictures
          </h2>
          <output className="block text-14 text-dim tabular-nums">
            {isClosed
              ? 'The photographer does not take pictures here any more.'
              : added === 0
                ? `You can add up to ${moodboardLimits.guestImages}.`
                : `You have added ${added} of ${moodboardLimits.guestImages}.`}
          </output>
        </div>
        {!isClosed && (
          <Button
            variant={added === 0 ? 'filled' : 'default'}
            icon={<IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />}
            idle={left() === 0}
            onClick={() => input.current?.click()}
          >
            Add pictures
          </Button>
        )}
      </div>
      <PicturesInput ref={input} label="Pictures to add" onFiles={(files) => void add(files)} />
      {(waiting.length > 0 || underWay > 0) && (
        <>
          {waits && waiting.length > 0 && (
            <p className="text-14 text-dim">
              {waiting.length === 1 ? 'It waits' : 'These wait'} for the photographer. Nobody else sees{' '}
              {waiting.length === 1 ? 'it' : 'them'}.
            </p>
          )}
          <ul className={`${sheet.sheet} [--height:clamp(--spacing(18),20vw,--spacing(28))]`}>
            {waiting.map((image, at) => (
              <WaitingTile key={image.key} image={image} place={at + 1} onTakeBack={() => void takeBack(image.key)} />
            ))}
            <UploadTiles line={line} />
          </ul>
        </>
      )}
    </section>
  )
}

type TileProps = { image: GuestImage; place: number; onTakeBack: () => void }

const WaitingTile = ({ image, place, onTakeBack }: TileProps) => (
  <li className={`${sheet.item} overflow-hidden`} style={{ '--ratio': image.width / image.height }}>
    <Picture picture={image} alt={`Your picture ${place}`} sizes="240px" />
    <button
      type="button"
      className="absolute end-0 top-0 grid size-touch place-items-center text-white before:absolute before:inset-1 before:rounded-full before:bg-shade hover:before:bg-shade-deep focus-visible:rounded-full focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-white *:[svg]:relative"
      aria-label={`Take back picture ${place}`}
      title="Take back"
      onClick={onTakeBack}
    >
      <IconX size={22} stroke={1.75} aria-hidden="true" />
    </button>
  </li>
)

/** Whoever comes back to the page sees what was put on the board meanwhile. */
function useLookingAgain(look: () => void) {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && lookNow()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
}
