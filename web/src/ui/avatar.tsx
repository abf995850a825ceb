import classes from './avatar.module.css'

type Props = { name: string; picture?: string | null; size?: 36 | 96 }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** A person's picture or initials. The name is always beside it, so screen readers ignore it. */
export function Avatar({ name, picture, size = 36 }: Props) {
  return picture ? (
    <img className={classes.avatar} src={picture} alt="" width={size} height={size} data-size={size} />
  ) : (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
