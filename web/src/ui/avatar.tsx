import classes from './avatar.module.css'

type Props = { name: string; picture?: string | null }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

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
