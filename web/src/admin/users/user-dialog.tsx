import type { AdminUser } from '@contactsheet/contracts/admin/users'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { useEffect, useState } from 'react'
import { nameOf } from '#lib/data/session.ts'
import { formatInstant } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useAddPasswordLink } from '../admin.queries.ts'

type Props = Omit<DeactivateProps, 'onCancel'> & {
  me: CurrentUser
  /** Whether to cut the user off, instead of making a link. */
  deactivates: boolean
  onClose: () => void
}

/** What is asked about a user. */
export const UserDialog = ({ deactivates, me, onClose, ...props }: Props) =>
  deactivates ? (
    <DeactivateUser {...props} onCancel={onClose} />
  ) : (
    <PasswordLink user={props.user} me={me} onClose={onClose} />
  )

/** Makes a link with which somebody chooses a new password, and shows it once. */
function PasswordLink({ user, me, onClose }: Pick<Props, 'user' | 'me' | 'onClose'>) {
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
      <div className="grid gap-3">
        {link ? (
          <>
            <p>
              Send this to {user.email} in a way that nobody else reads. Whoever opens it chooses a new password, once.
              It is shown only now.
            </p>
            <CopyField
              label="Password link"
              description={`Works until ${formatInstant(link.expiresAt, me.timeZone, me.hourCycle)}`}
              value={link.url}
              said="Link copied"
            />
          </>
        ) : (
          <>
            <p>
              For somebody who has forgotten their password. The link works once and for 30 minutes, and earlier links
              stop working. The password they have now stays until a new one is chosen.
            </p>
            <p>The record says that you made a link, but not the link itself.</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

type DeactivateProps = {
  user: AdminUser
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Called instead of asking about somebody who is cut off already. */
  onMoot: () => void
}

/** Asks before somebody is cut off. */
function DeactivateUser({ user, busy, onConfirm, onCancel, onMoot }: DeactivateProps) {
  // Once asked, it stays until the change has ended, although the list shows it beforehand.
  const [isMoot] = useState(!user.isActive)
  useEffect(() => {
    if (isMoot) onMoot()
  }, [isMoot, onMoot])
  if (isMoot) return null
  return (
    <ConfirmDialog
      opened
      title={`Deactivate ${nameOf(user)}?`}
      confirm="Deactivate"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {user.email} is signed out everywhere at once and cannot sign in again. Their public links and calendar feed
        stop working, and images being generated are cancelled. Nothing is deleted: activating them brings everything
        back.
      </p>
    </ConfirmDialog>
  )
}
