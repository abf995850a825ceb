import { isEmail } from '@contactsheet/contracts/calls/fields'
import { displayName, instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { callAddress } from '@contactsheet/contracts/contacts/phone-numbers'
import type { ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { IconBrandInstagram, IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { IconAnchor } from '#ui/button.tsx'

type Person = ShootContact['contact']

/** The ways that there are to reach somebody, each by what it is called and where it leads. */
function waysToReach({ phone, email, instagramHandle }: Pick<Person, 'phone' | 'email' | 'instagramHandle'>) {
  const call = callAddress(phone ?? '')
  return [
    ...(call === undefined
      ? []
      : [
          { name: 'Call', href: call, icon: IconPhone },
          { name: 'Message', href: call.replace(/^tel:/, 'sms:'), icon: IconMessage },
        ]),
    ...(email !== null && isEmail(email) ? [{ name: 'Mail', href: `mailto:${email}`, icon: IconMail }] : []),
    ...(instagramHandle === null
      ? []
      : [{ name: 'Instagram', href: instagramProfileUrl(instagramHandle), icon: IconBrandInstagram }]),
  ]
}

/** The ways to reach somebody, one press away. */
export function WaysToReach({ person, className = '' }: { person: Person; className?: string }) {
  const name = displayName(person)
  return (
    <div className={`flex empty:hidden ${className}`}>
      {waysToReach(person).map(({ name: way, href, icon: Icon }) => (
        <IconAnchor
          key={way}
          size="xl"
          href={href}
          {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          aria-label={way === 'Instagram' ? `Instagram of ${name}` : `${way} ${name}`}
        >
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </IconAnchor>
      ))}
    </div>
  )
}
