import { useCallback } from 'react'
import { useCloseDialog } from '#lib/dialog-address.ts'
import { useNavigate } from '#lib/router/view.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'

type Props = { onClose: () => void }

/** The dialog of a contact that is loading, at its final size. */
export function ContactWaiting({ onClose }: Props) {
  usePageTitle('Contact')
  return (
    <Dialog opened onClose={onClose} title="Contact" size="lg">
      <SkeletonList label="Loading contact..." heights={[40, 64, 64, 64, 64, 64, 64]} />
    </Dialog>
  )
}

/** The same while the code is loading. */
export function ContactPending() {
  const navigate = useNavigate()
  const leave = useCallback(() => navigate({ to: '/contacts', search: true, replace: true }), [navigate])
  return <ContactWaiting onClose={useCloseDialog(leave, true)} />
}
