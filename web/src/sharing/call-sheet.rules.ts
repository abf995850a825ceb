import type { CallSheet, SharedTeamMember } from '@contactsheet/contracts/sharing'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'

/** A team member's name on the call sheet. */
export const memberName = ({ contact }: SharedTeamMember) => displayName(contact)

/** First and last name of the photographer; empty when both are missing. */
export const ownerName = ({ firstName, lastName }: CallSheet['owner']) =>
  [firstName, lastName].filter(Boolean).join(' ')
