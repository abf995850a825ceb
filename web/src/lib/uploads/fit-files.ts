import { isLarge, sorted } from './upload.rules.ts'

/** What only large files need. */
const forLarge = () => import('./large-files.ts')

/** Makes a large file smaller; undefined for all others. */
export const fit = (file: File, signal: AbortSignal) =>
  isLarge(file) ? forLarge().then(({ fitted }) => fitted(file, signal)) : undefined

/** Parts files into those worth sending and what is to be said of the others. */
export async function worthSending(files: readonly File[]) {
  const unfit = files.some(isLarge) ? (await forLarge()).unfitOf(files) : undefined
  return sorted(files, await unfit)
}
