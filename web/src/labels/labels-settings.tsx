import { useEffect } from 'react'
import { LabelSection } from './label-section.tsx'
import classes from './parts/label-list.module.css'

/** The Configuration tab: what contacts and shoots are sorted by, in the user's own words and colours. */
export function LabelsSettings() {
  useEffect(() => {
    // The picker is large: it comes once the lists stand, before somebody asks for it.
    void import('./parts/label-form.tsx').catch(() => undefined)
  }, [])
  return (
    <div className={classes.sections}>
      <LabelSection kind="type" />
      <LabelSection kind="genre" />
      <LabelSection kind="tag" />
    </div>
  )
}
