import { Button } from '#ui/button.tsx'
import type { AdminUser } from '@contactsheet/contracts/admin/users'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { formatInstant } from '#lib/dates.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { nameOf } from '../admin-words.rules.ts'
import classes from './password-link.module.css'
import { useAddPasswordLink } from './users.queries.ts'

type Props = { user: AdminUser; me: CurrentUser; onClose: () => void }

/** Makes a link with which somebody chooses a new password, and shows it once. */
export function PasswordLink({ user, me, onClose }: Props) {
  const add = useAddPasswordLink()
  const { data: link, isPending } = add
  const make = () => add.mutate({ params: { userId: user.id } })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Password link for ${nameOf(user)}`}
      closable={!isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {link ? 'Done' : 'Cancel'}
          </Button>
          {!link && (
            <Button onClick={make} disabled={isPending}>
              {isPending ? 'Creating...' : 'Create link'}
            </Button>
          )}
        </>
      }
    >
      {link ? (
        <div className={classes.words}>
          <p>
            Send this to {user.email} in a way that nobody else reads. Whoever opens it chooses a new password, once. It
            is shown only now.
          </p>
          <CopyField
            label="Password link"
            description={`Works until ${formatInstant(link.expiresAt, me.timeZone, me.hourCycle)}`}
            value={link.url}
            said="Link copied"
          />
        </div>
      ) : (
        <div className={classes.words}>
          <p>
            For somebody who has forgotten their password. The link works once and for 30 minutes, and earlier links
            stop working. The password they have now stays until a new one is chosen.
          </p>
          <p>The record says that you made a link, but not the link itself.</p>
        </div>
      )}
    </Dialog>
  )
}
