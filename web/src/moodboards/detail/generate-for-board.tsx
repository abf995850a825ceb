import type { ComponentProps } from 'react'
import { GenerateImages } from '#ai/generate-images.tsx'
import { comesOrGoes } from '../moodboard-changes.queries.ts'

/** Makes images for a board. */
export const GenerateForBoard = (props: Omit<ComponentProps<typeof GenerateImages>, 'refresh'>) => (
  <GenerateImages {...props} refresh={comesOrGoes} />
)
