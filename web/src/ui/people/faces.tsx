import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { Avatar } from './avatar.tsx'

const most = 5

type Person = Parameters<typeof displayName>[0] & { picture: string | null }
type Props = { of: readonly Person[]; size?: 'sm' | 'md'; className?: string }

/** Some people as a stack of pictures or initials, and how many more there are. Their names are beside it for screen readers. */
export const Faces = ({ of, size = 'md', className = '' }: Props) => (
  <span className={`flex items-center ${className}`} aria-hidden="true">
    {of.slice(0, most).map((person, place) => (
      <span key={place} className={`rounded-full border-2 border-surface ${place > 0 ? '-ms-1.5' : ''}`}>
        <Avatar name={displayName(person)} picture={person.picture} size={size} />
      </span>
    ))}
    {of.length > most && <span className="ms-1 text-14 text-dim tabular-nums">+{of.length - most}</span>}
  </span>
)
