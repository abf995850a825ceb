import { imageFile, imageOfFile, type ImageSize } from '../media/image-files.ts'

const folder = '/api/generated-images/'

/** Where the owner gets a generated picture that waits to be added. */
export const generatedImageUrl = (key: string, size: ImageSize = 'display') => folder + imageFile(key, size)

/** The key in the address of a generated picture; undefined for any other text. */
export const generatedImageOfUrl = (url: string): string | undefined =>
  url.startsWith(folder) ? imageOfFile(url.slice(folder.length))?.key : undefined
