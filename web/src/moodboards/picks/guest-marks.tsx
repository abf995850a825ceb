import type { MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { namesFor, notesOn } from './picks.rules.ts'

type Props = { all: MoodboardPicks; imageId: number }

/** Who chose an image, who did not want it, and what guests wrote about it: a line for each. */
export function GuestMarks({ all: { guests, picks }, imageId }: Props) {
  // A shot list asks for hundreds of images, of all that fifty guests may have marked.
  const all = { guests, picks: picks.filter((pick) => pick.imageId === imageId) }
  const [hearts, nos] = [namesFor(all, imageId, 'heart'), namesFor(all, imageId, 'no')]
  return (
    <>
      {hearts.length > 0 && (
        <p dir="auto">
          <span aria-hidden="true">♥ </span>
          <span className="sr-only">Picked by </span>
          {hearts.join(', ')}
        </p>
      )}
      {nos.length > 0 && <p dir="auto">No: {nos.join(', ')}</p>}
      {notesOn(all, imageId).map(({ name, note }, at) => (
        // Two guests may have the same name.
        <p key={at} dir="auto">
          {name}: {note}
        </p>
      ))}
    </>
  )
}
