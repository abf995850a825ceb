import { shrunk } from '#lib/pictures/shrink-picture.ts'
import { tooLarge } from './upload.rules.ts'

export { unfitOf } from '#lib/pictures/unfit-pictures.ts'

/** A large file as one that can be sent, or the sentence that refuses it where this browser cannot read it. */
export const fitted = async (file: File, signal: AbortSignal): Promise<File | string> =>
  (await shrunk(file, signal)) ?? tooLarge(file.name)
