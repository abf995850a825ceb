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

/** Each way has a place of its own, so that in a list of people it is found below itself. */
const places: Record<WayKind, string> = { message: 'col-start-1', call: 'col-start-2', mail: 'col-start-3' }

/** The ways to reach somebody, one press away, in a row: message, call, mail, Instagram. The place of one that there is not stays empty. */
export function WayIcons({ of, name, className = '' }: Props) {
  return (
    <span className={`grid flex-none grid-cols-[repeat(4,--spacing(12))] empty:hidden ${className}`}>
      {waysOf(of).map(({ kind, name: way, href, whom, isElsewhere }) => (
        <IconAnchor
          key={kind}
          size="xl"
          href={href}
          className={places[kind]}
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
          className="col-start-4"
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
