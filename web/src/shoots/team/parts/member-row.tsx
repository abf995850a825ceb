import { IconAnchor, IconButton } from '#ui/button.tsx'
import { displayName, instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { IconBrandInstagram, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#ui/people/avatar.tsx'
import { InlineText } from '../../parts/inline-text.tsx'
import classes from './member-row.module.css'

type Props = {
  member: ShootContact
  /** The prefix of its drafts' names. */
  draft: string
  /** True until the server has responded. */
  waiting: boolean
  onRole: (role: string) => Promise<unknown>
  onRemove: () => void
}

/** Somebody on the team, with a role that can be edited in place. */
export function MemberRow({ member: { contact, role }, draft, waiting, onRole, onRemove }: Props) {
  const name = displayName(contact)
  return (
    <div className={classes.row}>
      <Avatar name={name} />
      <div className={classes.words}>
        <Link to="/contacts/$id" params={{ id: contact.id }} dir="auto" className={classes.name}>
          {name}
        </Link>
        <div className={classes.role}>
          <InlineText
            label={`Role of ${name}`}
            draft={`${draft}.role`}
            value={role ?? ''}
            maxLength={shootLimits.role}
            disabled={waiting}
            onSave={onRole}
          >
            {role ?? <span className={classes.none}>Add a role</span>}
          </InlineText>
        </div>
      </div>
      {contact.instagramHandle && (
        <IconAnchor
          href={instagramProfileUrl(contact.instagramHandle)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Instagram of ${name}`}
        >
          <IconBrandInstagram size={20} stroke={1.75} aria-hidden="true" />
        </IconAnchor>
      )}
      <IconButton disabled={waiting} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
