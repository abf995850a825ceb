import { IconLibraryPhoto } from '@tabler/icons-react'
import { Coming } from '#ui/states/coming.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** A placeholder for the moodboards. */
export function MoodboardsScreen() {
  return (
    <>
      <PageHeader title="Moodboards" subtitle="The look of a shoot, before the shoot" />
      <Coming
        icon={<IconLibraryPhoto size={28} stroke={1.5} aria-hidden="true" />}
        title="Moodboards are on their way"
        text="They will open here, with nothing for you to set up."
        points={[
          'Gather your own pictures and put them in order',
          'Describe a mood and choose from generated pictures',
          'Share a board as one link, with or without the plan of the shoot',
        ]}
      />
    </>
  )
}
