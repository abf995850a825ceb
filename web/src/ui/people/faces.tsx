import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { FaceAnswer } from '@contactsheet/contracts/shoots/answers'
import { Avatar } from './avatar.tsx'

const most = 5

type Person = Parameters<typeof displayName>[0] & { picture: string | null }
type Props = {
  of: readonly Person[]
  /** What each of them answered, in the same order. */
  rings?: readonly (FaceAnswer | null)[]
  size?: 'sm' | 'md'
  className?: string
}

/** Some people as a stack of pictures or initials, and how many more there are. Their names are beside it for screen readers. */
export const Faces = ({ of, rings = [], size = 'md', className = '' }: Props) => (
  <span className={`flex items-center ${className}`} aria-hidden="true">
    {of.slice(0, most).map((person, place) => (
      <span key={place} className={`rounded-full border-2 border-surface ${place > 0 ? '-ms-1.5' : ''}`}>
        <Avatar name={displayName(person)} picture={person.picture} size={size} ring={rings[place]} />
      </span>
    ))}
    {of.length > most && <span className="ms-1 text-14 text-dim tabular-nums">+{of.length - most}</span>}
  </span>
)
