import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'

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
