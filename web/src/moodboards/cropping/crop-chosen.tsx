import { Suspense } from 'react'
import { lazyPart } from '#lib/load-part.ts'
import type { useChosenPicture } from './use-chosen-picture.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog')

type Props = {
  title: string
  picture: Pick<ReturnType<typeof useChosenPicture>, 'cropping' | 'use' | 'cancel' | 'refuse'>
}

/** Crops the picture that was chosen, while there is one to crop. */
export const CropChosen = ({ title, picture: { cropping, use, cancel, refuse } }: Props) => (
  <Suspense>
    {cropping && (
      <CropDialog key={cropping.url} title={title} picture={cropping} onUse={use} onCancel={cancel} onRefuse={refuse} />
    )}
  </Suspense>
)
