import type { ReactNode } from 'react'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { taskStatusNames, type TaskStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { CallSheet, SharedTeamMember } from '@contactsheet/contracts/sharing/sharing.schemas'
import { Picture } from '#ui/pictures/picture.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { memberName } from './call-sheet.rules.ts'
import { Prose } from '#ui/prose.tsx'
import { Card, link, Out } from './call-sheet-parts.tsx'

type Props = { sheet: CallSheet }

/** How a list stands in its card; on paper none of its lines is broken. */
export const list = 'grid gap-3 print:gap-1 *:print:break-inside-avoid'
/** What is left out on screen, where a link leads to it. */
const onPaper = 'ms-2 me-2.5 hidden text-dim print:inline'

/** The photographer and everyone on the team. */
export function Team({ sheet: { owner, shootContacts } }: Props) {
  return (
    <Card title="Team" className="print:col-span-full">
      <ul className={`${list} print:grid-cols-2 print:gap-x-8`}>
        <Member name={ownerName(owner) || owner.email} job="Photographer" email={owner.email}>
          {owner.portfolioUrl !== null && <Portfolio address={owner.portfolioUrl} />}
        </Member>
        {shootContacts.map((member, place) => (
          <TeamMember key={place} member={member} />
        ))}
      </ul>
    </Card>
  )
}

const reach = 'inline-block py-1 pointer-coarse:py-2.5 print:py-0'

function TeamMember({ member }: { member: SharedTeamMember }) {
  const { email, instagramHandle: handle } = member.contact
  return (
    <Member name={memberName(member)} job={member.role ?? 'Team Member'} email={email}>
      {handle !== null && <Out href={instagramProfileUrl(handle)} className={reach}>{`@${handle}`}</Out>}
    </Member>
  )
}

type MemberProps = { name: string; job: string; email: string | null; children: ReactNode }

const Member = ({ name, job, email, children }: MemberProps) => (
  <li className="grid grid-cols-1 gap-0.5">
    <p>
      <bdi>
        <strong>{name}</strong>
      </bdi>{' '}
      <bdi className="text-dim">{job}</bdi>
    </p>
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 empty:hidden print:gap-y-0">
      {email !== null && (
        <a href={`mailto:${email}`} className={`${link} ${reach}`}>
          {email}
        </a>
      )}
      {children}
    </p>
  </li>
)

/** A word on screen, the address in print. */
const Portfolio = ({ address }: { address: string }) => (
  <>
    <span className="print:hidden">
      <Out href={address} className={reach}>
        Portfolio
      </Out>
    </span>
    <span className="hidden print:inline">{address}</span>
  </>
)

const taskTones: Record<TaskStatus, Tone> = { todo: 'grey', 'in-progress': 'blue', done: 'green' }

/** What has to be done, by whom and by when: on paper a task takes one line. */
export function Tasks({ sheet: { tasks } }: Props) {
  if (tasks.length === 0) return null
  return (
    <Card title="Tasks">
      <ul className={list}>
        {tasks.map((task, place) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 print:grid-cols-[minmax(0,max-content)_minmax(0,1fr)_auto] print:items-baseline print:gap-x-2"
          >
            <strong dir="auto">{task.title}</strong>
            <span className="print:order-1">
              <StatusBadge tone={taskTones[task.status]}>{taskStatusNames[task.status]}</StatusBadge>
            </span>
            {task.description !== null && <Prose className="col-span-full print:order-2">{task.description}</Prose>}
            <p className="col-span-full text-dim print:col-auto">
              <Facts of={[task.assignedTo, task.dueDate === null ? null : `Due ${formatDate(task.dueDate, 'day')}`]} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The shoot's links; one without a label shows its address, and one without an address stays text. */
export function Links({ sheet: { links } }: Props) {
  const filled = links.filter(({ label, url }) => label !== '' || url !== '')
  if (filled.length === 0) return null
  return (
    <Card title="Links">
      <ul className={list}>
        {filled.map(({ label, url }, place) => (
          <li key={place}>
            <Out href={url}>{label || url}</Out>
            {label !== '' && url !== '' && <span className={onPaper}>{url}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The moodboard, when it is public as well; `address` is that of the call sheet. */
export function Moodboard({ sheet: { moodboard }, address }: Props & { address: string }) {
  if (moodboard === null) return null
  const full = `/moodboards/share/${moodboard.shareToken}`
  return (
    <Card title={moodboard.title} className="print:col-span-full">
      {moodboard.description !== null && <Prose>{moodboard.description}</Prose>}
      <div className="my-3 grid grid-cols-3 gap-0.5 empty:hidden print:my-1 print:break-inside-avoid print:grid-cols-[repeat(6,--spacing(16))]">
        {moodboard.images.map((image) => (
          <span key={image.imageUrl} className="aspect-square">
            <Picture picture={image} alt={image.comment ?? ''} sizes="(max-width: 50em) 31vw, 150px" eager />
          </span>
        ))}
      </div>
      <p>
        <a href={full} className={link}>
          View Full Moodboard
        </a>
        <span className={onPaper}>{new URL(full, address).href}</span>
      </p>
    </Card>
  )
}
