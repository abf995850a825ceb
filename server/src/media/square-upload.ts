import { buffer } from 'node:stream/consumers'
import type { Owner } from '#platform/owner/owner.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import type { Picture } from './pictures/read-picture.ts'
import type { Crop } from './pictures/square.rules.ts'

type Files = AsyncIterable<{ stream: AsyncIterable<Uint8Array> }>
type Reading = { crop: Crop; tries: Allowance }

/** The picture that a form brings along, cut to a square; undefined when it brings none. Throws 413, 415, 429, 503. */
export async function readSquare(
  owner: Owner,
  { limiter, pictures }: { limiter: RateLimiter; pictures: WorkQueue },
  files: Files,
  { crop, tries }: Reading,
) {
  let picture: Picture | undefined
  for await (const { stream } of files) {
    await limiter.take(tries, owner.userId)
    picture = await pictures.hold(owner.userId, async (inTurn) => {
      const bytes = await buffer(stream)
      // Loaded by the first upload, so that a start does not load what decodes pictures.
      const { readSquarePicture } = await import('#media/pictures/read-picture.ts')
      return inTurn(() => readSquarePicture(bytes, crop))
    })
  }
  return picture
}
