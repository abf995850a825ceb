import { EmptyState } from '#ui/states/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** There are no moodboards yet, so no address can name one. */
export function MoodboardDetailScreen() {
  return (
    <>
      <PageHeader title="Moodboard not found" />
      <EmptyState
        title="Nothing here"
        text="The moodboard you're looking for doesn't exist or has been deleted."
        action={
          <LinkButton to="/moodboards" variant="default">
            Back to Moodboards
          </LinkButton>
        }
      />
    </>
  )
}
