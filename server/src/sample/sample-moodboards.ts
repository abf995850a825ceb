import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { readPicture } from '#media/pictures/read-picture.ts'
import { keepPicture } from '#media/media.store.ts'
import { bytesOfImages, limitedMoodboards } from '#moodboards/moodboard-usage.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { placeImages } from '#moodboards/place-images.store.ts'
import { roomFor } from '#plans/plans.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { boardLinks, shareTokenOf } from '#sharing/share-links.store.ts'
import { shootStore } from '#shoots/shoots.store.ts'
import { seededRandom, type SeededRandom } from './random.ts'
import { photograph, photographCount } from './photographs.ts'
import { boardTitles, imageComments } from './words.ts'

type Wanted = { images: number; shootIds: number[] }

const boardsFor = async (owner: Owner) => Math.min(boardTitles.length, await roomFor(owner, limitedMoodboards))

/** How many photographs fit on the boards that the plan has room for. */
export const roomForPhotographs = async (owner: Owner) => (await boardsFor(owner)) * moodboardLimits.images

/** Adds boards with so many photographs in all, and links them to some of the shoots. Returns how many images were added. */
export async function addSampleMoodboards(
  owner: Owner,
  files: FileStore,
  { images, shootIds }: Wanted,
): Promise<number> {
  const most = Math.min(await boardsFor(owner), images)
  const ownShoots = shootStore(owner, { shareTokenOf, boardLinksOf: boardLinks.linksOf })
  const random = seededRandom(await owner.count(moodboards))
  const first = random.below(photographCount)
  let added = 0
  for (const [place, titles] of boardTitles.slice(0, most).entries()) {
    const { id } = await owner.add(moodboards, titles)
    const count = Math.floor(images / most) + (place < images % most ? 1 : 0)
    for (let n = 0; n < count; n += 1) await addPhotograph(owner, files, id, first + added + n, random)
    added += count
    const [shootId] = random.some(shootIds, 1)
    if (shootId !== undefined) await ownShoots.change(shootId, { moodboardId: id })
  }
  return added
}

async function addPhotograph(owner: Owner, files: FileStore, boardId: number, number: number, random: SeededRandom) {
  const picture = await readPicture(await photograph(number))
  const comment = random.onceIn(4) ? random.pick(imageComments) : null
  const storage = { max: Infinity, used: bytesOfImages }
  await keepPicture(owner, { files, storage }, picture, (owner, fileId) =>
    placeImages(owner, boardId, [{ fileId, comment }]),
  )
}
