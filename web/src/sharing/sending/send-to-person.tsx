import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { Button } from '#ui/button.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { QrPart } from './qr-part.tsx'
import { useOwnLink, useSetAnswer, type Whom } from './sending.queries.ts'
import { SendWays } from './send-ways.tsx'

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
  const { contact, role } = member
  const name = displayName(contact)
  const own = useOwnLink(token, whom)
  const [showsCode, setShowsCode] = useState(false)
  if (own.isError) return <FailedState title="Their link could not be made" of={own} compact />
  return (
    <fieldset aria-label={`Send to ${name}`} className="grid min-w-0 gap-3 pt-1 pb-4">
      <SendWays shoot={shoot} contact={contact} role={role} kind="planMessage" link={own.data}>
        <Button
          size="bar"
          variant="default"
          icon={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
          disabled={own.data === undefined}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          QR code
        </Button>
      </SendWays>
      {showsCode && own.data !== undefined && (
        <QrPart address={shareAddress(location.origin, 'shoot', own.data)} label={`QR code of the link of ${name}`} />
      )}
      <PutRight whom={whom} name={name} answer={answer} />
      <Button
        size="sm"
        variant="accent"
        className="-ms-4 justify-self-start"
        disabled={own.data === undefined}
        onClick={() => onCloseLink(whom, name)}
      >
        Close their link
      </Button>
    </fieldset>
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
      <span className="text-14 text-dim max-sm:basis-full">Told you otherwise?</span>
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
