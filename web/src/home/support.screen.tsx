import { IconLifebuoy } from '@tabler/icons-react'
import { Coming } from '#ui/states/coming.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** How to reach us, and what helps us to help. */
export function SupportScreen() {
  return (
    <>
      <PageHeader title="Support" subtitle="What helps when something does not work" />
      <Coming
        icon={<IconLifebuoy size={28} stroke={1.5} aria-hidden="true" />}
        title="Writing to us from here is on its way"
        text="Until then, whoever runs this installation can help. With these four things the cause is found fastest."
        points={[
          'The steps that lead to it, one by one',
          'Your browser and its version',
          'Your operating system',
          'Screenshots of what you see',
        ]}
      />
    </>
  )
}
