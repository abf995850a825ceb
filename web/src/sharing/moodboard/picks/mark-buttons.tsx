import { IconHeart, IconHeartFilled, IconX } from '@tabler/icons-react'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'

type Props = {
  /** The number of the image, from 1. */
  place: number
  verdict: Verdict | null
  onMark: (verdict: Verdict | null) => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Heart or no, for one image; pressing again takes it back. */
export function MarkButtons({ place, verdict, onMark }: Props) {
  const isHeart = verdict === 'heart'
  const isNo = verdict === 'no'
  return (
    <fieldset className="marks" aria-label={`Your choice for image ${place}`}>
      <button
        type="button"
        className="mark heart"
        aria-pressed={isHeart}
        aria-label={`Favourite: image ${place}`}
        title="Favourite"
        onClick={() => onMark(isHeart ? null : 'heart')}
      >
        {isHeart ? <IconHeartFilled {...icon} /> : <IconHeart {...icon} />}
      </button>
      <button
        type="button"
        className="mark no"
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
