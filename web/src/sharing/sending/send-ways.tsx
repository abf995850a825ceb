import { IconBrandInstagram, IconBrandWhatsapp, IconCopy, IconMail, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '#lib/press/copy-text.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import type { Reachable } from '#ui/people/ways.rules.ts'
import { sendWaysOf, type SendWay } from './sending.rules.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<SendWay['kind'], ReactNode> = {
  whatsapp: <IconBrandWhatsapp {...icon} />,
  sms: <IconMessageCircle {...icon} />,
  mail: <IconMail {...icon} />,
  instagram: <IconBrandInstagram {...icon} />,
}
const outside = { target: '_blank', rel: 'noopener noreferrer' }

type Props = {
  contact: Reachable
  message: string
  /** Of a mail. */
  subject: string
  /** False until the message has its link: what leads somewhere must be ready before it can be pressed. */
  isReady: boolean
  /** Called within the press that takes the message away. */
  onSent: () => void
  children?: ReactNode
}

/** The ways to send somebody a message, each one press. */
export function SendWays({ contact, message, subject, isReady, onSent, children }: Props) {
  const copy = (said: string) => {
    void copyText(message, said)
    onSent()
  }
  return (
    <div className="grid grid-cols-2 gap-2 xs:grid-cols-3">
      {sendWaysOf(contact, message, subject).map(({ kind, name, href, isElsewhere, copies }) =>
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
