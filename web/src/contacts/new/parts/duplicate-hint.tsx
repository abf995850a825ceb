import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { Link } from '@tanstack/react-router'
import { sameness, type Identifying } from '../new-contact.rules.ts'
import classes from './add-contact-fields.module.css'

type Props = { found: readonly Contact[]; given: Identifying }

/** Says that the person may exist already, with links to the matches. It never blocks adding. */
export function DuplicateHint({ found, given }: Props) {
  return (
    <output className={classes.hints}>
      {found.map((contact) => (
        <span key={contact.id} className={classes.hint}>
          You already have{' '}
          <Link to="/contacts/$id" params={{ id: contact.id }} resetScroll={false} className={classes.found}>
            <bdi>{displayName(contact)}</bdi>
          </Link>{' '}
          with this {sameness(contact, given)}
          {contact.archived ? ', archived' : ''}.
        </span>
      ))}
    </output>
  )
}
