import { IconPhotoOff, IconPhotoShare } from '@tabler/icons-react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** Says that nothing was shared, or that it could not be kept, and what to do. */
export function NoPictures({ failed = false }: { failed?: boolean }) {
  const Icon = failed ? IconPhotoOff : IconPhotoShare
  return (
    <EmptyState
      icon={<Icon size={28} stroke={1.5} aria-hidden="true" />}
      title={failed ? 'The pictures could not be taken' : 'No pictures are waiting'}
      text={
        failed
          ? 'There may be too little space on this device. Share fewer pictures at once, or upload them on the moodboard itself.'
          : 'In your gallery, choose pictures, then Share, then Contactsheet. This works on Android once the app is on your home screen.'
      }
      action={
        failed ? (
          <LinkButton to="/moodboards" variant="default">
            Go to Moodboards
          </LinkButton>
        ) : (
          <LinkButton to="/mobile-app" variant="default">
            Put it on your home screen
          </LinkButton>
        )
      }
    />
  )
}
