import { IconLifebuoy } from '@tabler/icons-react'
import { Coming } from '#ui/coming.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** How to reach us, and what helps us to help. */
export function SupportScreen() {
  return (
    <>
      <PageHeader title="Support" subtitle="We read every message" />
      <Coming
        icon={<IconLifebuoy size={28} stroke={1.5} aria-hidden="true" />}
        title="When something does not work"
        text="Writing to us from this page is on its way. Until then, reply to any mail from us. These four things let us find the cause fastest."
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
