import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { nameOf } from '#lib/data/session.ts'
import { Avatar } from '#ui/people/avatar.tsx'
import classes from './member-row.module.css'

type Props = { user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'> }

/** The photographer, who is on every team of theirs, as on the shared call sheet. */
export function OwnRow({ user }: Props) {
  return (
    <div className={classes.row}>
      <Avatar name={nameOf(user)} picture={user.profileImageUrl} />
      <div className={classes.words}>
        <p className={classes.name}>You</p>
        <p className={classes.role}>Photographer</p>
      </div>
    </div>
  )
}
