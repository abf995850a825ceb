import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { standingNames } from '@contactsheet/contracts/shoots/answers'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shootName, shortName } from '@contactsheet/contracts/shoots/shoot-words'
import type { StandIn } from '@contactsheet/contracts/shoots/stand-ins'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { useState } from 'react'
import { copyText } from '#lib/press/copy-text.ts'
import { waysOf } from '#sharing/send/message-links.rules.ts'
import { AnchorButton, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { useAsked, useAskLink, useNoteSent, useStandIns, useTake } from './stand-ins.queries.ts'

type Props = { shoot: ShootDetail; member: ShootContact; onClose: () => void }

/** Who else could do what a member of the team cannot: each can be asked, and taken. */
export function FindSomeone({ shoot, member, onClose }: Props) {
  const found = useStandIns(shoot.id, member.contactId)
  const asked = useAsked(shoot.id)
  const role = member.role ?? `For ${shortName(member.contact)}`
  const saidBy = new Map(
    asked.data?.map(({ contactId, standing }) => [
      contactId,
      standing === null ? 'Asked' : standing === 'unopened' ? 'Asked, not opened yet' : standingNames[standing],
    ]),
  )
  const people = (found.data ?? []).toSorted(
    (a, b) => Number(saidBy.has(b.contact.id)) - Number(saidBy.has(a.contact.id)),
  )
  return (
    <Dialog opened onClose={onClose} title={`${role}: who else?`}>
      {found.isPending || asked.isPending ? (
        <Loading text="Looking for people..." />
      ) : found.data === undefined ? (
        <FailedState compact title="People could not be loaded" of={found} />
      ) : people.length === 0 ? (
        <p className="text-dim">
          Nobody you know has held this role or has a tag that says it. Add somebody in the team's list of people.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map((one) => (
            <Candidate
              key={one.contact.id}
              one={one}
              said={saidBy.get(one.contact.id)}
              shoot={shoot}
              member={member}
              onTaken={onClose}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type CandidateProps = Omit<Props, 'onClose'> & { one: StandIn; said: string | undefined; onTaken: () => void }

function Candidate({ one: { contact, isBusy, reasons }, said, shoot, member, onTaken }: CandidateProps) {
  const name = displayName(contact)
  const take = useTake(contact, member)
  const ask = useAskLink()
  const [token, setToken] = useState<string>()
  const params = { id: shoot.id, contactId: contact.id }
  const makeLink = () =>
    ask.mutate(
      { params, body: { askedFor: member.role ?? '' } },
      { onSuccess: ({ shareToken }) => setToken(shareToken) },
    )
  const replace = () => {
    take.mutate({ params: { id: shoot.id, contactId: member.contactId, by: contact.id } })
    onTaken()
  }
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} picture={contact.picture} />
        <div className="min-w-0 flex-1 basis-40 leading-tight wrap-anywhere">
          <span dir="auto" className="font-medium">
            {name}
          </span>
          {said !== undefined && <strong className="block text-14 font-semibold">{said}</strong>}
          {isBusy && <span className="block text-14 text-danger">On another shoot that day</span>}
          <span className="block text-14 text-dim">{reasons.join(' · ')}</span>
        </div>
        <span className="flex gap-2">
          <Button
            variant="default"
            className="min-h-12"
            aria-label={`Ask ${name}`}
            disabled={ask.isPending}
            onClick={makeLink}
          >
            Ask
          </Button>
          <Button className="min-h-12" aria-label={`Take ${name}`} onClick={replace}>
            Take
          </Button>
        </span>
      </div>
      {token !== undefined && (
        <Ways contact={contact} message={messageOf(shoot, member, contact, token)} params={params} />
      )}
    </li>
  )
}

type WaysProps = { contact: StandIn['contact']; message: string; params: { id: number; contactId: number } }

/** The message with the link, to be copied or sent. */
function Ways({ contact, message, params }: WaysProps) {
  const { mutate } = useNoteSent()
  const noteSent = () => mutate({ params })
  const copy = () => {
    void copyText(message, 'Message copied')
    noteSent()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="default" className="min-h-12" onClick={copy}>
        Copy message
      </Button>
      {waysOf(contact, message).map(({ kind, name, href }) => (
        <AnchorButton
          key={kind}
          variant="default"
          className="min-h-12"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={noteSent}
        >
          {name}
        </AnchorButton>
      ))}
    </div>
  )
}

function messageOf(shoot: ShootDetail, { role }: ShootContact, contact: StandIn['contact'], token: string): string {
  const day = shoot.date === null ? '' : ` on ${formatDate(shoot.date, 'short')}`
  const what = role === null ? 'step in for' : `do ${role} for`
  const link = shareAddress(location.origin, 'shoot', token)
  return `Hi ${shortName(contact)}, can you ${what} ${shootName(shoot)}${day}? Everything is here: ${link}`
}
