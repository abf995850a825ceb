import { readFile } from 'node:fs/promises'

/** How many photographs lie in the folder beside this file; neighbours show different things. */
export const photographCount = 27

/** One of the photographs of the sample, as WebP with a longer side of 1600 pixels. They begin again after the last one. */
export const photograph = (number: number): Promise<Uint8Array> =>
  readFile(new URL(`photographs/${String((number % photographCount) + 1).padStart(2, '0')}.webp`, import.meta.url))
