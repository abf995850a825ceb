import { Avatar } from '#ui/people/avatar.tsx'
import { laidOut, type ChosenPicture } from '../avatar.rules.ts'
import classes from './avatar-preview.module.css'

type Props = { name: string; stored: string | null; chosen: ChosenPicture | undefined }

/** The picture as a large circle: the chosen one as it will be cropped, else the stored one, else initials. */
export function AvatarPreview({ name, stored, chosen }: Props) {
  if (chosen === undefined) {
    return (
      <div className={classes.large}>
        <Avatar name={name} picture={stored} />
      </div>
    )
  }
  return (
    <span className={classes.circle}>
      {chosen.crop ? (
        <img src={chosen.url} alt="What the circle will show" className={classes.part} style={laidOut(chosen.crop)} />
      ) : (
        <span className={classes.unseen}>{chosen.file.name}</span>
      )}
    </span>
  )
}
