import { Link } from '@tanstack/react-router'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { Picture } from '#ui/pictures/picture.tsx'
import classes from './board-preview.module.css'

type Props = { board: NonNullable<ShootDetail['moodboard']> }

/** The title of a board and its first pictures; all of it leads to the board. */
export function BoardPreview({ board: { id, title, images, imageCount } }: Props) {
  const more = imageCount - images.length
  return (
    <Link to="/moodboards/$id" params={{ id }} className={classes.board}>
      <span dir="auto" className={classes.title}>
        {title}
      </span>
      {images.length === 0 && <span className={classes.none}>No images yet</span>}
      <span className={classes.frames}>
        {images.map((picture, place) => (
          <span key={picture.imageUrl} className={classes.frame}>
            <Picture picture={picture} alt="" sizes="100px" />
            {more > 0 && place === images.length - 1 && <span className={classes.more}>+{formatCount(more)}</span>}
          </span>
        ))}
      </span>
    </Link>
  )
}
