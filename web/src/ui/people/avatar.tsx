import { initials } from './initials.ts'

type Props = { name: string; picture?: string | null }

const look =
  'grid size-9 flex-none place-items-center rounded-full bg-muted object-cover text-13 font-semibold text-ink'

/** A person's picture or initials. The name is always beside it, so screen readers ignore it. */
export function Avatar({ name, picture }: Props) {
  return picture ? (
    <img className={look} src={picture} alt="" width={36} height={36} />
  ) : (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
