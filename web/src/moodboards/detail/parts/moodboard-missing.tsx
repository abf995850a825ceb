import { IconPhotoOff } from '@tabler/icons-react'
import { usePageTitle } from '#lib/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/states/message.tsx'

const notFound = 'Moodboard not found'

/** Replaces a board that does not exist, or that belongs to someone else. */
export function MoodboardMissing() {
  usePageTitle(notFound)
  return (
    <Message
      page
      role="alert"
      icon={<IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />}
      title={notFound}
      text="The moodboard you're looking for doesn't exist or has been deleted."
      action={
        <LinkButton to="/moodboards" variant="default">
          Back to Moodboards
        </LinkButton>
      }
    />
  )
}
