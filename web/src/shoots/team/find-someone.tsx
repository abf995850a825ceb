import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { standingNames, type Standing } from '@contactsheet/contracts/shoots/answers'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { shortName } from '@contactsheet/contracts/shoots/shoot-words'
import type { StandIn } from '@contactsheet/contracts/shoots/stand-ins'
import { useState } from 'react'
import { SendWays } from '#sharing/sending/send-ways.tsx'
import { useAnswers, useOwnLink } from '#sharing/sending/sending.queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { useStandIns, useTake } from './stand-ins.queries.ts'

type Props = { shoot: ShootDetail; member: ShootContact; onClose: () => void }

/** Who else could do what a member of the team cannot: each can be asked, and taken. */
export function FindSomeone({ shoot, member, onClose }: Props) {
  const found = useStandIns(shoot.id, member.contactId)
  const answers = useAnswers(shoot.id)
  const role = member.role ?? `For ${shortName(member.contact)}`
  const saidBy = new Map(
    answers.data?.filter(({ onTeam }) => !onTeam).map(({ contactId, standing }) => [contactId, askedWords(standing)]),
  )
  const people = found.data ?? []
  return (
    <Dialog opened onClose={onClose} title={`${role}: who else?`}>
      {found.isPending || answers.isPending ? (
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

/** How far the question is with somebody who is not on the team. Their link is made to be sent, which does not mean that it was. */
function askedWords(standing: Standing | null) {
  if (standing === null) return 'Link made, not sent yet'
  return standing === 'unopened' ? 'Asked, not opened yet' : standingNames[standing]
}

type CandidateProps = Omit<Props, 'onClose'> & { one: StandIn; said: string | undefined; onTaken: () => void }

function Candidate({ one: { contact, isBusy, reasons }, said, shoot, member, onTaken }: CandidateProps) {
  const name = displayName(contact)
  const take = useTake(contact, member)
  const [asking, setAsking] = useState(false)
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
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            Ask
          </Button>
          <Button variant="default" className="min-h-12" aria-label={`Take ${name}`} onClick={replace}>
            Take
          </Button>
        </span>
      </div>
      {asking && <AskWays shoot={shoot} contact={contact} role={member.role} />}
    </li>
  )
}

type AskProps = { shoot: ShootDetail; contact: StandIn['contact']; role: string | null }

/** The message that asks somebody to step in, with a link of their own. */
function AskWays({ shoot, contact, role }: AskProps) {
  // The plan is shared with the first who is asked: that is no other link.
  const [shareToken] = useState(shoot.shareToken ?? '')
  const own = useOwnLink(shareToken, { id: shoot.id, contactId: contact.id }, role ?? '')
  if (own.isError) return <FailedState title="Their link could not be made" of={own} compact />
  return <SendWays shoot={shoot} contact={contact} role={role} kind="askMessage" link={own.data} />
}
