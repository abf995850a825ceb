import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { Picture } from '#ui/pictures/picture.tsx'

/** The picture of a shot as a small square; its words stand beside it. */
export const ShotPicture = ({ picture, className }: { picture: Pictured; className: string }) => (
  <span className={`block flex-none overflow-hidden rounded-sm bg-muted ${className}`}>
    <Picture picture={picture} alt="" sizes="64px" />
  </span>
)
