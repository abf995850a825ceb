import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'

/** True when a file begins like one that some browser can make smaller. */
const beginsLikePicture = (bytes: Uint8Array) =>
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(String.fromCharCode(...bytes.subarray(0, 12)))

/** True for a file that is too large, and begins like none that can be made smaller: known before any of it is decoded. */
export const isUnfit = async (file: File) =>
  file.size > uploadLimits.maxBytes &&
  !beginsLikePicture(
    new Uint8Array(
      await file
        .slice(0, 12)
        .arrayBuffer()
        .catch(() => new ArrayBuffer()),
    ),
  )

/** Those of some files that are unfit. */
export async function unfitOf(files: readonly File[]): Promise<Set<File>> {
  const unfit = await Promise.all(files.map(isUnfit))
  return new Set(files.filter((_, place) => unfit[place]))
}
