import { initials } from './initials.ts'

type Props = { name: string; picture?: string | null; large?: boolean }

const look = 'grid flex-none place-items-center rounded-full bg-muted object-cover font-semibold text-ink'

/** A person's picture or initials. The name is always beside it, so screen readers ignore it. */
export function Avatar({ name, picture, large = false }: Props) {
  const className = `${look} ${large ? 'size-24 text-28' : 'size-9 text-13'}`
  return picture ? (
    <img className={className} src={picture} alt="" width={large ? 96 : 36} height={large ? 96 : 36} />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
