import type { CallSheet, SharedTeamMember } from '@contactsheet/contracts/sharing'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'

/** What a member of the team is called on the plan. */
export const memberName = ({ contact }: SharedTeamMember) => displayName(contact)

/** First and last name of the photographer, else nothing. */
export const ownerName = ({ firstName, lastName }: CallSheet['owner']) =>
  [firstName, lastName].filter(Boolean).join(' ')
