import type { Pick, SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'

/** First and last name of the photographer; empty when both are missing. */
export const ownerNameOf = ({ firstName, lastName }: Omit<SharedMoodboard['user'], 'profileImageUrl'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** '1 image', '30 images'. */
export const imagesInWords = (count: number) => (count === 1 ? '1 image' : `${count} images`)

/** '3 favourites, 1 no'; 'Nothing chosen yet' without either. */
export function choicesInWords(picks: Iterable<Pick>): string {
  const verdicts = Array.from(picks, ({ verdict }) => verdict)
  const hearts = verdicts.filter((verdict) => verdict === 'heart').length
  const nos = verdicts.filter((verdict) => verdict === 'no').length
  const words = [
    hearts > 0 && (hearts === 1 ? '1 favourite' : `${hearts} favourites`),
    nos > 0 && (nos === 1 ? '1 no' : `${nos} nos`),
  ].filter(Boolean)
  return words.length === 0 ? 'Nothing chosen yet' : words.join(', ')
}

/** What other guests marked, by image. */
export type OthersMarks = ReadonlyMap<
  string,
  readonly { name: string; verdict: Pick['verdict']; note: string | null }[]
>

/** The marks of other guests by the key of the image. */
export function marksByImage(others: readonly { name: string; picks: readonly Pick[] }[]): OthersMarks {
  const marks = others.flatMap(({ name, picks }) =>
    picks.map(({ image, ...pick }) => ({ image, mark: { name, ...pick } })),
  )
  return new Map(
    [...Map.groupBy(marks, ({ image }) => image)].map(([image, found]) => [image, found.map(({ mark }) => mark)]),
  )
}

/** 'Mia, Leo like it', 'Tom says no': one line for each verdict that somebody has. */
export function verdictsInWords(marks: readonly { name: string; verdict: Pick['verdict'] }[]): string[] {
  const names = (verdict: Pick['verdict']) => marks.filter((mark) => mark.verdict === verdict).map(({ name }) => name)
  const [likes, nos] = [names('heart'), names('no')]
  return [
    ...(likes.length > 0 ? [`${likes.join(', ')} ${likes.length === 1 ? 'likes' : 'like'} it`] : []),
    ...(nos.length > 0 ? [`${nos.join(', ')} ${nos.length === 1 ? 'says' : 'say'} no`] : []),
  ]
}
