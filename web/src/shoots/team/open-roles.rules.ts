import { shortName } from '@contactsheet/contracts/shoots/shoot-words'
import type { ListedMember } from '@contactsheet/contracts/shoots/shoot'

/** What somebody who cannot come leaves open: 'Make-up: open', 'Luz can't come'. */
export const openWords = ({ role, contact }: Pick<ListedMember, 'role' | 'contact'>): string =>
  role === null ? `${shortName(contact)} can't come` : `${role}: open`

export const cannotCome = ({ answer }: Pick<ListedMember, 'answer'>): boolean => answer?.standing === 'cant'

/** How many of a team have said something: '2 of 4 answered'; empty while nobody was asked. */
export function answeredWords(team: readonly ListedMember[]): string {
  if (team.every(({ answer }) => answer === null)) return ''
  const said = team.filter(
    ({ answer }) => answer !== null && answer.standing !== 'opened' && answer.standing !== 'unopened',
  )
  return `${said.length} of ${team.length} answered`
}

/** The same of a whole team, in its order; empty when nobody is missing. */
export const openRoles = (team: readonly ListedMember[]): string => team.filter(cannotCome).map(openWords).join(', ')
