import { IconPhoto } from '@tabler/icons-react'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { Picture } from '#ui/pictures/picture.tsx'
import classes from './board-cover.module.css'

type Props = { cover: readonly Pictured[]; eager: boolean }

/** The first picture of a board, or the first four as a small contact sheet; the card's words say whose they are. */
export function BoardCover({ cover, eager }: Props) {
  if (cover.length === 0) {
    return (
      <span className={classes.empty}>
        <IconPhoto size={28} stroke={1.25} aria-hidden="true" />
      </span>
    )
  }
  // In hundredths of a phone's width; six times as many pixels elsewhere.
  const part = cover.length === 1 ? 50 : 25
  return (
    <span className={classes.cover} data-count={cover.length}>
      {cover.map((picture) => (
        <span key={picture.imageUrl} className={classes.frame}>
          <Picture picture={picture} alt="" sizes={`(max-width: 40em) ${part}vw, ${part * 6}px`} eager={eager} />
        </span>
      ))}
    </span>
  )
}
