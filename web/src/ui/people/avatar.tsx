import { initials } from './initials.ts'

const sizes = {
  sm: { look: 'size-6 text-11', pixels: 24 },
  md: { look: 'size-9 text-13', pixels: 36 },
  /** At the head of a dialog. */
  head: { look: 'size-14 text-18', pixels: 56 },
  lg: { look: 'size-24 text-28', pixels: 96 },
}

type Props = { name: string; picture?: string | null; size?: keyof typeof sizes }

const look = 'grid flex-none place-items-center rounded-full bg-muted object-cover font-semibold text-ink'

/** A person's picture or initials. The name is always beside it, so screen readers ignore it. */
export function Avatar({ name, picture, size = 'md' }: Props) {
  const { look: sized, pixels } = sizes[size]
  const className = `${look} ${sized}`
  return picture ? (
    <img className={className} src={picture} alt="" width={pixels} height={pixels} loading="lazy" decoding="async" />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
