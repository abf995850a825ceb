import {
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconMessageCircle,
  IconQrcode,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { copyText } from '#lib/press/copy-text.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { QrPart } from './qr-part.tsx'
import { useNoteSent, useOwnLink, useSetAnswer, type Whom } from './sending.queries.ts'
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
  /** Of the link that all have. */
  token: string
  member: ShootContact
  answer: TeamAnswer | undefined
  onCloseLink: (whom: Whom, name: string) => void
}

/** The ways to send somebody the plan by a link of their own, and what else concerns them alone. */
export function SendToPerson({ shoot, token, member, answer, onCloseLink }: Props) {
  const whom = { id: shoot.id, contactId: member.contactId }
  const name = displayName(member.contact)
  const own = useOwnLink(token, whom)
  const [showsCode, setShowsCode] = useState(false)
  if (own.isError) return <FailedState title="Their link could not be made" of={own} compact />
  return (
    <fieldset aria-label={`Send to ${name}`} className="grid min-w-0 gap-3 pt-1 pb-4">
      <Ways shoot={shoot} member={member} link={own.data} whom={whom}>
        <Button
          size="bar"
          variant="default"
          icon={<IconQrcode {...icon} />}
          disabled={own.data === undefined}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          QR code
        </Button>
      </Ways>
      {showsCode && own.data !== undefined && (
        <QrPart address={shareAddress(location.origin, 'shoot', own.data)} label={`QR code of the link of ${name}`} />
      )}
      <PutRight whom={whom} name={name} answer={answer} />
      <Button
        size="sm"
        variant="accent"
        className="justify-self-start"
        disabled={own.data === undefined}
        onClick={() => onCloseLink(whom, name)}
      >
        Close their link
      </Button>
    </fieldset>
  )
}

type WaysProps = {
  shoot: ShootDetail
  member: ShootContact
  /** Undefined until it is there: what leads somewhere must be ready before it can be pressed. */
  link: string | undefined
  whom: Whom
  children: ReactNode
}

function Ways({ shoot, member: { contact, role }, link, whom, children }: WaysProps) {
  const noteSent = useNoteSent(whom)
  const message = useMessage(shoot)(link ?? '', { firstName: contact.firstName, role })
  const isReady = link !== undefined
  const copy = (said: string) => {
    void copyText(message, said)
    noteSent()
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
            onClick={() => (copies ? copy('Message copied. Paste it into the chat.') : noteSent())}
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

const says = [
  ['in', 'In'],
  ['cant', "Can't"],
] as const

/** The photographer's word for what somebody said elsewhere, or by mistake. */
function PutRight({ whom, name, answer }: { whom: Whom; name: string; answer: TeamAnswer | undefined }) {
  const set = useSetAnswer()
  return (
    <fieldset aria-label={`Answer of ${name}`} className="flex flex-wrap items-center gap-2">
      <span className="text-14 text-dim">Told you otherwise?</span>
      {says.map(([value, words]) => (
        <Button
          key={value}
          size="sm"
          variant="default"
          aria-pressed={answer?.answer === value}
          onClick={() => set.mutate({ params: whom, body: { answer: value } })}
        >
          {words}
        </Button>
      ))}
      {answer?.answer != null && (
        <Button size="sm" variant="subtle" onClick={() => set.mutate({ params: whom, body: { answer: null } })}>
          Clear
        </Button>
      )}
    </fieldset>
  )
}
