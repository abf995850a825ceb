import classes from './avatar.module.css'
import { initials } from './initials.ts'

type Props = { name: string; picture?: string | null }

/** A person's picture or initials. The name is always beside it, so screen readers ignore it. */
export function Avatar({ name, picture }: Props) {
  return picture ? (
    <img className={classes.avatar} src={picture} alt="" width={36} height={36} />
  ) : (
    <span className={classes.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
