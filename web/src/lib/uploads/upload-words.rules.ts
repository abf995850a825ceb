import { counted } from '@contactsheet/contracts/text/numbers'
const shownAtMost = 3

/** Several sentences as one text: the first ones, and the number of the others. */
export function listed(sentences: readonly string[]): string {
  const more = sentences.length - shownAtMost
  const shown = sentences.slice(0, shownAtMost).join('. ')
  return more > 0 ? `${shown}, and ${more} more` : shown
}

type Outcome = { done: number; kept?: number; failed: readonly string[]; refusals: readonly string[] }

/** What is said at the end of an upload, the refused files once more; undefined when everything was cancelled. */
export function outcomeOf({ done, kept = 0, failed, refusals }: Outcome) {
  const words = [
    ...(done > 0 ? [`${counted(done, 'image')} uploaded successfully`] : []),
    ...(kept > 0 ? [`${counted(kept, 'image')} ${kept === 1 ? 'waits' : 'wait'} for a network`] : []),
  ]
  const success = words.length > 0 ? words.join(', ') : undefined
  const [first] = failed
  if (first === undefined && success === undefined) return undefined
  const failure =
    first === undefined ? [] : [failed.length === 1 ? `Failed to upload ${first}` : 'Failed to upload some images']
  const problems = [...failure, ...(refusals.length > 0 ? [listed(refusals)] : [])]
  if (problems.length === 0) return { title: success ?? '' }
  const text = [...problems, ...(success === undefined ? [] : [`${success}.`])].join('. ')
  return { title: 'Error', text, tone: 'bad' as const }
}

/** The `order` of the first of several new images: behind all that are there, and behind those on their way. */
export const nextOrder = (images: readonly { order: number }[], waiting: readonly { order: number }[]) =>
  [...images, ...waiting].reduce((most, { order }) => Math.max(most, order), 0) + 1
