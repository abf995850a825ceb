import { uploadLimits } from '@contactsheet/contracts/media/image-files'

type Given = { name: string; type: string; size: number }

/** Browsers do not know the type of every picture: of HEIC, most know nothing but the name. */
const pictureNames = /\.(?:heic|heif|avif)$/i

/** True for what a browser takes for a picture, except drawings. */
export const isPicture = ({ name, type }: Given) =>
  type === '' ? pictureNames.test(name) : type.startsWith('image/') && !type.startsWith('image/svg')

/** More bytes than the largest photograph has: no browser is asked to make smaller what is larger. */
export const mostBytesRead = 64 * 1024 * 1024

export const tooLarge = (name: string) => `${name} exceeds 5MB limit`

/** True for what is made smaller before it is sent. */
export const isLarge = ({ size }: Pick<Given, 'size'>) => size > uploadLimits.maxBytes

/** Parts files into those worth sending, in their order, and what is to be said about the others; `unfit` are too large, and cannot be made smaller. */
export function sorted<F extends Given>(
  files: readonly F[],
  unfit: ReadonlySet<F> = new Set(),
): { valid: F[]; refusals: string[] } {
  const refusalOf = (file: F) => {
    if (!isPicture(file)) return `${file.name} is not an image file`
    return unfit.has(file) || file.size > mostBytesRead ? tooLarge(file.name) : undefined
  }
  return {
    valid: files.filter((file) => refusalOf(file) === undefined),
    refusals: files.flatMap((file) => refusalOf(file) ?? []),
  }
}

const shownAtMost = 3

/** Several sentences as one text: the first ones, and the number of the others. */
export function listed(sentences: readonly string[]): string {
  const more = sentences.length - shownAtMost
  const shown = sentences.slice(0, shownAtMost).join('. ')
  return more > 0 ? `${shown}, and ${more} more` : shown
}

type Outcome = { done: number; failed: readonly string[]; refusals: readonly string[] }

/** What is said at the end of an upload, the refused files once more; undefined when everything was cancelled. */
export function outcomeOf({ done, failed, refusals }: Outcome) {
  const success = done > 0 ? `${done} image(s) uploaded successfully` : undefined
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
