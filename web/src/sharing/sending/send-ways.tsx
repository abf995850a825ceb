import { IconBrandInstagram, IconBrandWhatsapp, IconCopy, IconMail, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MessageKind } from '@contactsheet/contracts/sharing/messages'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { copyText } from '#lib/press/copy-text.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import type { Reachable } from '#ui/people/ways.rules.ts'
import { useNoteSent } from './sending.queries.ts'
import { sendWaysOf, type SendWay } from './sending.rules.ts'
import { useMessage } from './use-message.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<SendWay['kind'], ReactNode> = {
  whatsapp: <IconBrandWhatsapp {...icon} />,
  sms: <IconMessageCircle {...icon} />,
  mail: <IconMail {...icon} />,
  instagram: <IconBrandInstagram {...icon} />,
}
const outside = { target: '_blank', rel: 'noopener noreferrer' }

type Props = {
  shoot: ShootDetail
  contact: Reachable & { id: number; firstName: string | null }
  role: string | null
  kind: MessageKind
  /** Their own link; undefined until it is there: what leads somewhere must be ready before it can be pressed. */
  link: string | undefined
  children?: ReactNode
}

/** The ways to send somebody a message with a link of their own, each one press, within which it is noted. */
export function SendWays({ shoot, contact, role, kind, link, children }: Props) {
  const isReady = link !== undefined
  const message = useMessage(shoot, kind)(link ?? '', { firstName: contact.firstName, role })
  const onSent = useNoteSent({ id: shoot.id, contactId: contact.id })
  const copy = (said: string) => {
    void copyText(message, said)
    onSent()
  }
  return (
    <div className="grid grid-cols-2 gap-2 xs:grid-cols-3">
      {sendWaysOf(contact, message, shootTitle(shoot)).map(({ kind, name, href, isElsewhere, copies }) =>
        isReady ? (
          <AnchorButton
            key={kind}
            size="bar"
            variant="default"
            icon={icons[kind]}
            href={href}
            {...(isElsewhere && outside)}
            onClick={() => (copies ? copy('Message copied. Paste it into the chat.') : onSent())}
          >
            {name}
          </AnchorButton>
        ) : (
          <Button key={kind} size="bar" variant="default" icon={icons[kind]} disabled>
            {name}
          </Button>
        ),
      )}
      <Button
        size="bar"
        variant="default"
        icon={<IconCopy {...icon} />}
        disabled={!isReady}
        onClick={() => copy('Message copied')}
      >
        Copy
      </Button>
      {children}
    </div>
  )
}
