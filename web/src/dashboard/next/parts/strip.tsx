import type { NextShoot } from '@contactsheet/contracts/dashboard/next-shoot'
import { Link } from '@tanstack/react-router'
import { Picture } from '#ui/pictures/picture.tsx'
import classes from './strip.module.css'

type Props = { board: NonNullable<NextShoot['moodboard']> }

/** The first pictures of the moodboard, in room that is there before them. */
export function Strip({ board: { id, title, images } }: Props) {
  return (
    <Link to="/moodboards/$id" params={{ id }} className={classes.strip} aria-label={`Moodboard: ${title}`}>
      {images.length === 0 && <span>Moodboard: {title}</span>}
      {images.map((image) => (
        <span key={image.imageUrl} className={classes.image}>
          <Picture picture={image} alt="" sizes="96px" eager />
        </span>
      ))}
    </Link>
  )
}
