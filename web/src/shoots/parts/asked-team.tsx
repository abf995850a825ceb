import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { Faces } from '#ui/people/faces.tsx'
import { TruncatedText } from '#ui/truncated-text.tsx'
import { answeredWords, openRoles } from '../team/open-roles.rules.ts'

type Props = { shoot: ListedShoot }

/** Whom a shoot in a list is with, in the words that there are for it; while somebody cannot come, what that leaves open. */
export function TeamLine({ shoot, people }: Props & { people: string }) {
  const open = openRoles(shoot.shootContacts)
  const isToCome = shoot.status === 'planning' || shoot.status === 'booked'
  if (open === '' || !isToCome) return <TruncatedText>{people}</TruncatedText>
  return <span className="min-w-0 flex-1 truncate font-semibold text-danger">{open}</span>
}

/** How far a team that was asked is with answering, where there is room: faces with rings. On a phone `AnsweredFact` says it. */
export function AskedTeam({ shoot: { shootContacts } }: Props) {
  const words = answeredWords(shootContacts)
  if (words === '') return null
  return (
    <span className="flex flex-none max-sm:hidden" title={words}>
      <span className="sr-only">{words}</span>
      <Faces
        of={shootContacts.map(({ contact }) => contact)}
        rings={shootContacts.map(({ answer }) => answer)}
        size="sm"
      />
    </span>
  )
}

/** The same in words. */
export function AnsweredFact({ shoot, className }: Props & { className: string }) {
  const words = answeredWords(shoot.shootContacts)
  return words !== '' && <span className={`sm:hidden ${className}`}>{words}</span>
}
