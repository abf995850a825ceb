import { getRouteApi } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { PageHeader } from '#ui/page-header.tsx'
import { rowsOf, SkeletonList } from '#ui/states/skeleton-list.tsx'
import { sorted } from '#moodboards/upload/upload.rules.ts'
import { ChooseBoard } from './choose-board.tsx'
import { NoPictures } from './parts/no-pictures.tsx'
import { ReceivedPictures } from './parts/received-pictures.tsx'
import { forgetReceived, readReceived, type Received } from './received.ts'

const route = getRouteApi('/shell/add-pictures')

/** Pictures that were shared with the app from elsewhere on the device, and the choice of the moodboard they go to. */
export function AddPicturesScreen() {
  const { failed } = route.useSearch()
  const [reading, setReading] = useState(readReceived)
  const discard = () => setReading(forgetReceived().then(readReceived))
  return (
    <>
      <PageHeader title="Add Pictures" subtitle="Choose the moodboard they go to" />
      {failed ? (
        <NoPictures failed />
      ) : (
        <Suspense fallback={<SkeletonList label="Loading pictures..." heights={rowsOf(2, 120)} />}>
          <Pictures reading={reading} onDiscard={discard} />
        </Suspense>
      )}
    </>
  )
}

function Pictures({ reading, onDiscard }: { reading: Promise<Received>; onDiscard: () => void }) {
  const { pictures, left } = use(reading)
  if (pictures.length === 0) return <NoPictures />
  const { valid, refusals } = sorted(pictures, new Set(pictures.filter(({ file }) => file === undefined)))
  const files = valid.flatMap(({ file }) => file ?? [])
  return (
    <>
      <ReceivedPictures files={files} refusals={refusals} left={left} onDiscard={onDiscard} />
      {files.length > 0 && <ChooseBoard files={files} />}
    </>
  )
}
