import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { atSize } from '@contactsheet/contracts/media/image-files'
import { uploadLimits } from '@contactsheet/contracts/media/upload-limits'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aPhotograph } from '../server/src/testing/a-photograph.ts'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import sharp from 'sharp'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare } from './measures/load.ts'
import { measureUse } from './measures/process-use.ts'
import { atLeast, atMost, speedRow, type Row, type Section } from './measures/report.ts'

/** Requests at once. */
const ways = [1, 16]
/** Seconds of processor for an upload, megabytes for eight, and the speed of a thumbnail as a share of a static file's. */
const aims = { processor: 1.3, memory: 150, share: 0.7 }

const built = path.join(import.meta.dirname, '../web/dist')

const newBoard = async (studio: Studio) => (await studio(moodboardRoutes.add, { body: { title: 'Measured' } })).body.id

const upload = async (studio: Studio, id: number, file: Uint8Array<ArrayBuffer>) =>
  (await studio(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: new File([file], 'a.jpg') } }))
    .body

/** A photograph of 24 megapixels as a camera writes it, a little below the 5 MB that may be sent. */
async function largePhotograph() {
  const seen = sharp(await aPhotograph(4, 3000)).resize(6000, 4000, { fit: 'cover', kernel: 'cubic' })
  const grain = await sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const whole = await seen
    .composite([{ input: grain, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 90; quality > 40; quality -= 4) {
    const file = await sharp(whole).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer()
    if (file.length <= uploadLimits.maxBytes) return new Uint8Array(file)
  }
  throw new Error('The photograph stays too large')
}

/** What the server needs for uploads of that photograph: one alone, and eight in parallel by two people. */
async function uploads({ pid, newStudio }: BenchEnvironment): Promise<Section> {
  const file = await largePhotograph()
  const people = await Promise.all([newStudio(), newStudio()])
  const places = await Promise.all(people.map(async (studio) => ({ studio, board: await newBoard(studio) })))
  const senders = Array.from({ length: 4 }, () => places).flat()
  const rows: Row[] = []
  for (const count of [1, 1, 1, 8]) {
    const work = () => Promise.all(senders.slice(0, count).map(({ studio, board }) => upload(studio, board, file)))
    const { seconds, processor, peak, left, all } = await measureUse(pid, work)
    const each = processor / count
    const value = `${seconds.toFixed(2)} s, ${each.toFixed(2)} s of processor each, ${peak} MB more, ${left} left, ${all} in all`
    const aim = count === 1 ? atMost(aims.processor, each, 's of processor') : atMost(aims.memory, peak, 'MB more')
    rows.push({ what: count === 1 ? 'one' : `${count} at once`, value, ...aim })
  }
  for (const studio of people) studio.close()
  return { title: `Uploads of a JPEG of 24 megapixels, ${(file.length / 1e6).toFixed(1)} MB`, rows }
}

/** The built file whose size comes closest to so many bytes. */
async function staticFileLike(bytes: number) {
  const names = (await readdir(path.join(built, 'assets'))).filter((name) => /\.(webp|woff2|png)$/.test(name))
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(built, 'assets', name))).size })),
  )
  const [nearest] = sized.toSorted((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes))
  if (nearest === undefined) throw new Error('The build holds no pictures')
  return nearest
}

/** Makes boards of so many images out of a few, by copying them in ever larger steps. Returns the id of the fullest. */
async function fullBoard(studio: Studio, images: number) {
  const source = await newBoard(studio)
  const imageIds: number[] = []
  for (let seed = 0; seed < 10; seed += 1)
    imageIds.push((await upload(studio, source, await aPhotograph(seed, 800))).id)
  const to = await newBoard(studio)
  for (let count = 0; count < images; count += imageIds.length)
    await studio(moodboardRoutes.bulkImages, { params: { id: source }, body: { act: 'copy', imageIds, to } })
  return to
}

/** How quickly boards are answered. */
async function boards({ newStudio }: BenchEnvironment): Promise<Section> {
  const studio = await newStudio()
  const full = await fullBoard(studio, moodboardLimits.images)
  for (let n = 0; n < 28; n += 1) await newBoard(studio)
  const works = {
    [`a board of ${moodboardLimits.images} images`]: () =>
      studio.get(moodboardRoutes.detail.path.replace(':id', String(full))),
    'the list of 30 boards': () => studio.get(moodboardRoutes.list.path),
  }
  const rows: Row[] = []
  for (const lanes of ways) {
    const speeds = await compare(works, lanes)
    rows.push(...Object.entries(speeds).map(([name, speed]) => speedRow(name, lanes, speed)))
  }
  studio.close()
  return { title: 'Boards', rows }
}

/** How quickly thumbnails are served, compared with static files of about the same size. */
async function thumbnails({ newStudio }: BenchEnvironment): Promise<Section> {
  const studio = await newStudio()
  const { imageUrl } = await upload(studio, await newBoard(studio), await aPhotograph(1))
  const small = atSize(imageUrl, 'small')
  const { length } = (await studio.send({ method: 'GET', url: small, headers: {} })).bytes
  const file = await staticFileLike(length)
  const rows: Row[] = []
  for (const lanes of ways) {
    const works = { thumbnail: () => studio.get(small), still: () => studio.get(`/assets/${file.name}`) }
    const { thumbnail, still } = await compare(works, lanes)
    const share = thumbnail.perSecond / still.perSecond
    const row = speedRow(`a thumbnail of ${length} bytes`, lanes, thumbnail)
    const value = `${row.value}, ${share.toFixed(2)} of a static file's`
    rows.push({ ...row, value, ...atLeast(aims.share, share, "of a static file's") })
    rows.push(speedRow(`a static file of ${file.size} bytes`, lanes, still))
  }
  studio.close()
  return { title: 'Serving pictures', rows }
}

/** Measures what an upload of a large photograph costs, and how quickly thumbnails are served compared with static files. */
export async function picturesBench(environment: BenchEnvironment): Promise<Section[]> {
  return [await thumbnails(environment), await boards(environment), await uploads(environment)]
}
