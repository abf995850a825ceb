import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { afterFirstView } from '#lib/first-view.ts'
import { useNearWindow } from '#lib/near-window.ts'
import { sourceOf, srcSetOf } from './picture-sources.ts'
import type { standIn } from './placeholder.ts'

type Props = {
  picture: Pictured
  /** Empty when words beside the picture say what it shows. */
  alt: string
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string
  /** Loads at once: for pictures that are certainly in sight first. */
  eager?: boolean
}

/** A picture that fills its box; until it has loaded, a blurred one stands in its place. */
export function Picture({ picture, alt, sizes, eager = false }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNearWindow(box)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const tries = useTries(state === 'failed', () => setState('loading'))
  const { src } = sourceOf(picture, 'small')
  const draw = useStandIn(state === 'loaded')
  const stands = state === 'loaded' ? {} : draw?.(picture.placeholder, isNear)

  return (
    <span ref={box} className="relative block size-full overflow-hidden bg-size-[100%_100%]" style={stands}>
      <img
        key={tries}
        // The browser's broken-image sign would lie over the placeholder.
        className={`size-full object-cover ${state === 'failed' ? 'invisible' : ''}`}
        src={src}
        srcSet={srcSetOf(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {state === 'failed' && (
        <span className="absolute inset-0 grid place-items-center bg-shade p-2 text-center text-12 text-white">
          Could not be loaded
        </span>
      )}
    </span>
  )
}

/** Seconds before a picture that could not be loaded is asked for again. */
const pauses = [2, 4, 8, 16]

/** How often a failed picture has been asked for again: a store that is busy for a moment leaves no holes. */
function useTries(hasFailed: boolean, onTry: () => void) {
  const [tries, setTries] = useState(0)
  const again = useEffectEvent(() => {
    onTry()
    setTries(tries + 1)
  })
  useEffect(() => {
    const pause = pauses[tries]
    if (!hasFailed || pause === undefined) return
    const timer = setTimeout(again, pause * 1000)
    return () => clearTimeout(timer)
  }, [hasFailed, tries])
  return tries
}

/** Kept once it is there, so that later pictures have their stand-in from the start. */
let known: typeof standIn | undefined

/** What draws a stand-in, which comes right after the page; a picture that is there first needs none. */
function useStandIn(isLoaded: boolean) {
  const [draw, setDraw] = useState(() => known)
  const isWanted = !draw && !isLoaded
  useEffect(() => {
    if (!isWanted) return
    const arrived = (module: { standIn: typeof standIn }) => {
      known = module.standIn
      startTransition(() => setDraw(() => known))
    }
    // Without it the picture stands alone.
    void afterFirstView().then(() => void import('./placeholder.ts').then(arrived, () => undefined))
  }, [isWanted])
  return draw
}
