import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Faces } from '#ui/people/faces.tsx'
import { TruncatedText } from '#ui/truncated-text.tsx'
import { answeredWords, openRoles } from '../team/open-roles.rules.ts'

type Props = { shoot: ListedShoot }

const openOf = ({ status, shootContacts }: ListedShoot) =>
  status === 'planning' || status === 'booked' ? openRoles(shootContacts) : ''

const TeamFaces = ({ shoot: { shootContacts } }: Props) => (
  <Faces of={shootContacts.map(({ contact }) => contact)} rings={shootContacts.map(({ answer }) => answer)} size="sm" />
)

/** Whom a shoot in a list is with; where there is room, how far those who were asked are with answering, and what is open. */
export function TeamLine({ shoot, people }: Props & { people: string }) {
  const answered = answeredWords(shoot.shootContacts)
  const open = openOf(shoot)
  return (
    <>
      <span className={`contents ${open === '' ? '' : 'sm:hidden'}`}>
        <TruncatedText>{people}</TruncatedText>
      </span>
      {open !== '' && <span className="min-w-0 flex-1 truncate font-semibold text-danger max-sm:hidden">{open}</span>}
      {answered !== '' && (
        <span className="flex flex-none max-sm:hidden" title={answered}>
          <span className="sr-only">{answered}</span>
          <TeamFaces shoot={shoot} />
        </span>
      )}
    </>
  )
}

/** The same in a line of its own, on a phone. */
export function AskedLine({ shoot, className }: Props & { className: string }) {
  const answered = answeredWords(shoot.shootContacts)
  const open = openOf(shoot)
  if (answered === '') return null
  return (
    <span className={`flex min-w-0 items-center gap-2 pt-1 text-14 sm:hidden ${className}`}>
      <TeamFaces shoot={shoot} />
      <span className={`truncate ${open === '' ? 'text-dim' : 'font-semibold text-danger'}`}>{open || answered}</span>
    </span>
  )
}
