import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { IconBrandInstagram, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconAnchor } from '../button.tsx'
import { waysOf, type Reachable, type WayKind } from './ways.rules.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<WayKind, ReactNode> = {
  message: <IconMessageCircle {...icon} />,
  call: <IconPhone {...icon} />,
  mail: <IconMail {...icon} />,
}
const outside = { target: '_blank', rel: 'noopener noreferrer' }

type Props = { of: Reachable; name: string; className?: string }

/** The ways to reach somebody, one press away, in a row: message, call, mail, Instagram. Those that there are not are left out. */
export function WayIcons({ of, name, className = '' }: Props) {
  return (
    <span className={`flex flex-none empty:hidden ${className}`}>
      {waysOf(of).map(({ kind, name: way, href, whom, isElsewhere }) => (
        <IconAnchor
          key={kind}
          size="xl"
          href={href}
          title={whom}
          aria-label={`${way} ${name}`}
          {...(isElsewhere && outside)}
        >
          {icons[kind]}
        </IconAnchor>
      ))}
      {of.instagramHandle !== null && (
        <IconAnchor
          size="xl"
          href={instagramProfileUrl(of.instagramHandle)}
          title={`@${of.instagramHandle}`}
          aria-label={`Instagram of ${name}`}
          {...outside}
        >
          <IconBrandInstagram {...icon} />
        </IconAnchor>
      )}
    </span>
  )
}
