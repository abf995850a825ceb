import type { PickCounts as Counts } from '../picks.rules.ts'
import { marksInWords } from '../picks.rules.ts'
import classes from './pick-counts.module.css'

/** What guests think of an image, on the image. */
export function PickCounts({ counts }: { counts: Counts }) {
  const { hearts, nos, notes } = counts
  const words = [
    ...(hearts + nos > 0 ? [marksInWords(counts)] : []),
    ...(notes > 0 ? [notes === 1 ? '1 note' : `${notes} notes`] : []),
  ]
  if (words.length === 0) return null
  return (
    <span className={classes.counts}>
      <span className="unseen">{words.join(', ')}</span>
      <span aria-hidden="true">
        {hearts > 0 && `♥ ${hearts} `}
        {nos > 0 && `✕ ${nos} `}
        {notes > 0 && `✎ ${notes}`}
      </span>
    </span>
  )
}
