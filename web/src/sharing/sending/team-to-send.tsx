import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import type { ShootContact, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { browserZone } from '#lib/dates.ts'
import { useMe } from '#lib/data/session.ts'
import { useMinute } from '#lib/minute-clock.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SendToPerson } from './send-to-person.tsx'
import { useAnswers, type Whom } from './sending.queries.ts'
import { standingWords } from './sending.rules.ts'
import classes from './sending.module.css'

type Props = { shoot: ShootDetail; token: string; onCloseLink: (whom: Whom, name: string) => void }

/** The team, each with what they said and a row that opens to the ways of sending them the plan; only what is opened is asked for. */
export function TeamToSend({ shoot, token, onCloseLink }: Props) {
  const answers = useAnswers(shoot.id)
  const [open, setOpen] = useState<number>()
  const heading = useId()
  if (shoot.shootContacts.length === 0)
    return (
      <p className="text-15 text-dim">
        Nobody is on the team yet. Whoever you add there can be sent the plan by a link of their own.
      </p>
    )
  const of = new Map(answers.data?.map((answer) => [answer.contactId, answer]))
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-medium">
        Send to each person
      </h3>
      <p className="mb-2 text-14 text-dim">Everybody gets a link of their own, so you see who has opened the plan.</p>
      {answers.isError && <FailedState title="The answers could not be loaded" of={answers} compact />}
      <ul>
        {shoot.shootContacts.map((member) => (
          <PersonRow
            key={member.contactId}
            member={member}
            answer={of.get(member.contactId)}
            isOpen={open === member.contactId}
            onToggle={(isOpen) => setOpen(isOpen ? member.contactId : undefined)}
          >
            <SendToPerson
              shoot={shoot}
              token={token}
              member={member}
              answer={of.get(member.contactId)}
              onCloseLink={onCloseLink}
            />
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  member: ShootContact
  /** Undefined until the answers are there. */
  answer: TeamAnswer | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

function PersonRow({ member: { contact, role }, answer, isOpen, onToggle, children }: RowProps) {
  const { data: user } = useMe()
  const now = useMinute() * 60_000
  const part = useId()
  const name = displayName(contact)
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={part}
        className="flex min-h-14 w-full items-center gap-3 rounded-md py-2 ps-1 pe-2 text-start hover:bg-muted"
        onClick={() => onToggle(!isOpen)}
      >
        <span className={classes.ring} data-standing={answer?.standing}>
          <Avatar name={name} picture={contact.picture} />
        </span>
        <span className="grid min-w-0 flex-1 leading-snug">
          <span>
            <bdi className="font-medium">{name}</bdi>
            {role !== null && (
              <span className="text-14 text-dim">
                {' '}
                <bdi>{role}</bdi>
              </span>
            )}
          </span>
          <span className="min-h-5 text-14 text-dim">
            {standingWords(answer, now, user?.timeZone ?? browserZone())}
          </span>
          {answer?.words && (
            <q dir="auto" className="text-14 whitespace-pre-line">
              {answer.words}
            </q>
          )}
        </span>
        <IconChevronDown
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className={`${classes.chevron} flex-none text-dim`}
        />
      </button>
      <div id={part}>{isOpen && children}</div>
    </li>
  )
}
