import 'yet-another-react-lightbox/styles.css'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { catchFocus, mainIn, modal } from '#lib/keyboard/keep-focus.ts'
import { holdToasts } from '#lib/toast.ts'
import classes from './gallery.module.css'
import { sourceOf, sourcesOf } from './picture-sources.ts'

type Props = {
  /** The same array while nothing about the pictures changes. */
  pictures: readonly (Pictured & { alt: string })[]
  /** Which one is shown. */
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** What gets the focus once the gallery is gone. */
  focusAfter: () => HTMLElement | null
  /** What is shown below the picture. */
  foot?: ReactNode
  /** Buttons beside Close. */
  tools?: ReactNode[]
}

const plugins = [Zoom]
/** Room for what stands above and below a picture. */
const styles = { container: { paddingBlock: '60px 76px' } }
const labels = {
  Lightbox: 'Gallery',
  Previous: 'Previous image',
  Next: 'Next image',
  Close: 'Close gallery',
  '{index} of {total}': 'Image {index} of {total}',
}

/** Pictures one by one on the full screen, with zoom, keys and swipes; the neighbours are loaded ahead. */
export function Gallery({ pictures, index, onIndex, onClose, focusAfter, foot, tools = [] }: Props) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const slides = useMemo(() => pictures.map(toSlide), [pictures])
  useFocusAfter(focusAfter)
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      slides={slides}
      plugins={plugins}
      className={`scheme-dark text-ink ${classes.gallery}`}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 160, swipe: 200, navigation: 160 }}
      // No closing by a tap beside the picture: the library takes a swipe past the last one for such a tap.
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      toolbar={{ buttons: [...tools, 'zoom', 'close'] }}
      labels={labels}
      styles={styles}
      on={{ view: ({ index: shown }) => onIndex(shown) }}
      render={{
        controls: () => (
          <>
            <output className="absolute start-0 top-0 px-4 py-5 text-14 tabular-nums">
              Image {index + 1} of {pictures.length}
            </output>
            {foot && (
              <div className="absolute inset-x-0 bottom-0 bg-fade-page px-4 pt-4 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">
                {foot}
              </div>
            )}
            <div ref={holdToasts} className="[--toasts-end:auto] [--toasts-start:--spacing(13)]" />
          </>
        ),
      }}
    />
  )
}

/** Once the gallery is gone, the focus goes to the picture that was seen last, not to the one that opened it. */
function useFocusAfter(focusAfter: () => HTMLElement | null) {
  const latest = useRef(focusAfter)
  useEffect(() => {
    latest.current = focusAfter
  })
  useEffect(
    () => () => {
      const next = latest.current()
      const row = next?.closest('[data-id]')
      const beside = row?.nextElementSibling ?? row?.previousElementSibling
      // The library gives it back to what opened it first.
      requestAnimationFrame(() => {
        // What the gallery's own button has asked keeps it until it is answered; by then the picture may be deleted.
        if (modal()) return catchFocus(() => (next?.isConnected ? next : mainIn(beside)))
        next?.scrollIntoView({ block: 'nearest' })
        next?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

function toSlide(picture: Pictured & { alt: string }): Slide {
  return { ...sourceOf(picture, 'display'), alt: picture.alt, srcSet: sourcesOf(picture) }
}
