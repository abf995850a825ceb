import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Link } from '#lib/router/link.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { WayIcons } from '#ui/people/way-icons.tsx'
import { cannotCome, openWords } from '../team/open-roles.rules.ts'
import { Suspense } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { ToTab } from './to-tab.tsx'

const OpenRole = soonPart(() => import('../team/answering.tsx'), 'OpenRole')

/** One more than these is shown rather than named 'and 1 more'. */
const most = 5

/** The team as faces, each with the ways to reach them; the first few, and how many more there are. */
export function DayTeam({ shoot }: { shoot: ShootDetail }) {
  const { id, shootContacts } = shoot
  const more = shootContacts.length - most
  if (shootContacts.length === 0)
    return (
      <ToTab id={id} tab="team">
        No team yet
      </ToTab>
    )
  return (
    <div>
      <ul aria-label="Team">
        {shootContacts.slice(0, more > 1 ? most : most + 1).map((member) => (
          <Member key={member.contactId} shoot={shoot} member={member} />
        ))}
      </ul>
      {more > 1 && (
        <ToTab id={id} tab="team">
          and {more} more
        </ToTab>
      )}
    </div>
  )
}

type MemberProps = { shoot: ShootDetail; member: ShootDetail['shootContacts'][number] }

function Member({ shoot, member }: MemberProps) {
  const { contact, role, answer } = member
  const name = displayName(contact)
  return (
    <li className="flex min-h-14 flex-wrap content-center items-center gap-x-3">
      <Avatar name={name} picture={contact.picture} ring={answer} />
      <span className="grid min-w-0 flex-1 leading-tight wrap-anywhere">
        <Link
          to="/contacts/$id"
          params={{ id: contact.id }}
          dir="auto"
          className="relative font-medium no-underline finger-room hover:underline"
        >
          <span className="line-clamp-3">{name}</span>
        </Link>
        {role !== null && (
          <span dir="auto" className="line-clamp-2 text-14 text-dim">
            {role}
          </span>
        )}
      </span>
      <WayIcons of={contact} name={name} />
      {cannotCome(member) && (
        <span className="mb-2 flex min-h-9 basis-full flex-wrap items-center gap-x-3 ps-12 text-14 pointer-coarse:min-h-12">
          <Suspense fallback={openWords(member)}>
            <OpenRole shoot={shoot} member={member} />
          </Suspense>
        </span>
      )}
    </li>
  )
}
