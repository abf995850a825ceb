import { useEffect } from 'react'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useGenres, useTags, useTypes } from './labels.queries.ts'
import { LabelSection } from './label-section.tsx'

/** The Configuration tab: the user's own words and colours for sorting contacts and shoots. */
export function LabelsSettings() {
  const isLoaded = useLoadedOnce([useTypes(), useGenres(), useTags()])
  useEffect(() => {
    // The picker is large: it loads after the lists, before anyone needs it.
    void import('./label-form.tsx').catch(() => undefined)
  }, [])
  // All lists at once: none pushes the next one down.
  if (!isLoaded) return <SkeletonList label="Loading configuration..." heights={[300, 480, 480]} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <LabelSection kind="type" />
      <LabelSection kind="genre" />
      <LabelSection kind="tag" />
    </div>
  )
}
