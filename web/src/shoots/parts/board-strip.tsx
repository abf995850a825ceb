import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Link } from '#lib/router/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

const most = 6

type Props = {
  board: Pick<NonNullable<ShootDetail['moodboard']>, 'id' | 'title' | 'images'>
  className: string
}

/** The first pictures of a shoot's board, in room that is there before them; leads to it. */
export const BoardStrip = ({ board: { id, title, images }, className }: Props) => (
  <Link
    to="/moodboards/$id"
    params={{ id }}
    className={`grid grid-cols-6 gap-0.5 overflow-hidden ${className}`}
    aria-label={`Moodboard: ${title}`}
  >
    {images.length === 0 && (
      <span dir="auto" className="col-span-full truncate">
        Moodboard: {title}
      </span>
    )}
    {images.slice(0, most).map((image) => (
      <span key={image.imageUrl} className="aspect-square">
        <Picture picture={image} alt="" sizes="96px" eager />
      </span>
    ))}
  </Link>
)
