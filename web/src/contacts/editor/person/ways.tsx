import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { IconCalendarPlus, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { createLink } from '#lib/router/link.tsx'
import { waysOf, type WayKind } from '#ui/people/ways.rules.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<WayKind, ReactNode> = {
  message: <IconMessageCircle {...icon} />,
  call: <IconPhone {...icon} />,
  mail: <IconMail {...icon} />,
}

type RoundProps = ComponentPropsWithRef<'a'> & { icon: ReactNode }

/** A round button above its word. */
const RoundAnchor = ({ icon, children, ...props }: RoundProps) => (
  <a
    {...props}
    className="group grid min-w-16 flex-1 justify-items-center gap-1.5 rounded-md text-13 leading-none text-dim no-underline hover:text-ink sm:max-w-22"
  >
    <span className="grid size-12 place-items-center rounded-full border border-line-strong bg-surface text-ink group-hover:bg-muted">
      {icon}
    </span>
    {children}
  </a>
)
const RoundLink = createLink(RoundAnchor)

/** How to reach somebody, and how to plan a shoot with them. A way that there is not is left out. */
export const Ways = ({ contact }: { contact: Contact }) => (
  <div className="flex flex-wrap gap-y-3 sm:-ms-4">
    {waysOf(contact).map(({ kind, name, href, whom, isElsewhere }) => (
      <RoundAnchor
        key={kind}
        href={href}
        title={whom}
        icon={icons[kind]}
        {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {name}
      </RoundAnchor>
    ))}
    <RoundLink to="/schedule" search={{ add: 'true', with: contact.id }} icon={<IconCalendarPlus {...icon} />}>
      Book Shoot
    </RoundLink>
  </div>
)
