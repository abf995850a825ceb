import { IconHeart, IconHeartFilled, IconX } from '@tabler/icons-react'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'

type Props = {
  /** The number of the image, from 1. */
  place: number
  verdict: Verdict | null
  onMark: (verdict: Verdict | null) => void
  /** Where it stands. */
  className: string
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

// 44 px for the finger, a smaller disc for the eye.
const mark =
  'relative grid size-touch place-items-center text-white before:absolute before:inset-1 before:rounded-full before:bg-shade hover:before:bg-shade-deep focus-visible:rounded-full focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-white focus-visible:before:bg-black *:[svg]:relative'

/** Heart or no, for one image; pressing again takes it back. */
export function MarkButtons({ place, verdict, onMark, className }: Props) {
  const isHeart = verdict === 'heart'
  const isNo = verdict === 'no'
  return (
    <fieldset className={`flex ${className}`} aria-label={`Your choice for image ${place}`}>
      <button
        type="button"
        className={`${mark} aria-pressed:before:bg-accent`}
        aria-pressed={isHeart}
        aria-label={`Favourite: image ${place}`}
        title="Favourite"
        onClick={() => onMark(isHeart ? null : 'heart')}
      >
        {isHeart ? <IconHeartFilled {...icon} /> : <IconHeart {...icon} />}
      </button>
      <button
        type="button"
        className={`${mark} aria-pressed:text-black aria-pressed:before:bg-white`}
        aria-pressed={isNo}
        aria-label={`No: image ${place}`}
        title="No"
        onClick={() => onMark(isNo ? null : 'no')}
      >
        <IconX {...icon} />
      </button>
    </fieldset>
  )
}
