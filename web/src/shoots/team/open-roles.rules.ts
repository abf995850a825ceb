import { shortName } from '@contactsheet/contracts/shoots/shoot-words'
import type { ListedMember } from '@contactsheet/contracts/shoots/shoot'

/** What somebody who cannot come leaves open: 'Make-up: open', 'Luz can't come'. */
export const openWords = ({ role, contact }: Pick<ListedMember, 'role' | 'contact'>): string =>
  role === null ? `${shortName(contact)} can't come` : `${role}: open`

export const cannotCome = ({ answer }: Pick<ListedMember, 'answer'>): boolean => answer?.standing === 'cant'

/** The same of a whole team, in its order; empty when nobody is missing. */
export const openRoles = (team: readonly ListedMember[]): string => team.filter(cannotCome).map(openWords).join(', ')
