import { IconTags } from '@tabler/icons-react'
import { Coming } from '#ui/coming.tsx'

/** Stands where contact types, genres and tags will be named and coloured. */
export function LabelsComing() {
  return (
    <Coming
      icon={<IconTags size={28} stroke={1.5} aria-hidden="true" />}
      title="Your own words, in your own colours"
      text="Until this opens, you work with the types and genres that every account starts with."
      points={['Contact types, such as client or model', 'Photography genres', 'Tags for anything else']}
    />
  )
}
