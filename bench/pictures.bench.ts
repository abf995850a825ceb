import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { atSize, uploadLimits } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-fields'
import type { Moodboard, MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import sharp from 'sharp'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { photograph } from '../server/src/sample/photographs/photograph.ts'
import { compare, speedCells, speedHead } from './measures/load.ts'
import { measureUse } from './measures/process-use.ts'
import { table } from './measures/table.ts'

const built = path.join(import.meta.dirname, '../web/dist')

async function newBoard(address: string, { cookie }: Studio) {
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Measured' })
  const answer = await fetch(address + moodboardRoutes.add.path, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: number }).id
}

async function upload(address: string, { cookie }: Studio, board: number, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('image', new File([file], 'picture.jpg'))
  const url = address + moodboardRoutes.addImage.path.replace(':id', String(board))
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as MoodboardImage
}

/** A photograph of 24 megapixels as a camera writes it, a little below the 5 MB that may be sent. */
async function largePhotograph() {
  const seen = sharp(await photograph(4, { longEdge: 3000 })).resize(6000, 4000, { fit: 'cover', kernel: 'cubic' })
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
async function uploads(environment: BenchEnvironment) {
  const file = await largePhotograph()
  const people = await Promise.all([environment.newStudio(), environment.newStudio()])
  const boards = await Promise.all(people.map((studio) => newBoard(environment.address, studio)))
  const send = (n: number) => {
    const [studio, board] = [people[n % 2], boards[n % 2]]
    if (studio === undefined || board === undefined) throw new Error('Nobody is there')
    return upload(environment.address, studio, board, file)
  }
  const rows: (string | number)[][] = []
  for (const count of [1, 1, 1, 8]) {
    const use = await measureUse(environment.pid, () => Promise.all(Array.from({ length: count }, (_, n) => send(n))))
    const name = count === 1 ? 'one' : `${count} at once`
    rows.push([name, use.seconds.toFixed(2), (use.processor / count).toFixed(2), use.peak, use.left, use.all])
  }
  const head = ['', 'seconds', 'processor s each', 'memory MB', 'after MB', 'in all MB']
  table(`Uploads of a JPEG of 24 megapixels, ${(file.length / 1e6).toFixed(1)} MB`, head, rows)
  for (const studio of people) studio.close()
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
async function fullBoard(address: string, studio: Studio, images: number) {
  const source = await newBoard(address, studio)
  for (let seed = 0; seed < 10; seed += 1)
    await upload(address, studio, source, new Uint8Array(await photograph(seed, { longEdge: 800 })))
  const full = await newBoard(address, studio)
  const { images: few } = JSON.parse(await studio.get(boardPath(source))) as Moodboard
  for (let count = 0; count < images; count += few.length) {
    const body = JSON.stringify({ act: 'copy', imageIds: few.map(({ id }) => id), to: full })
    const headers = { cookie: studio.cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${address}${boardPath(source)}/images/bulk`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`Copying was answered ${answer.status}`)
  }
  return full
}

const boardPath = (id: number) => moodboardRoutes.detail.path.replace(':id', String(id))

/** How quickly boards are answered. */
async function boards({ address, newStudio }: BenchEnvironment) {
  const studio = await newStudio()
  const full = await fullBoard(address, studio, moodboardLimits.images)
  for (let n = 0; n < 28; n += 1) await newBoard(address, studio)
  const works = {
    [`a board of ${moodboardLimits.images} images`]: () => studio.get(boardPath(full)),
    'the list of 30 boards': () => studio.get(moodboardRoutes.list.path),
  }
  const rows: string[][] = []
  for (const lanes of [1, 16]) {
    const speeds = await compare(works, lanes)
    rows.push(...Object.entries(speeds).map(([name, speed]) => [name, ...speedCells(lanes, speed)]))
  }
  table('Boards', ['', ...speedHead], rows)
  studio.close()
}

/** Measures what an upload of a large photograph costs, and how quickly thumbnails are served compared with static files. */
export async function picturesBench(environment: BenchEnvironment) {
  const studio = await environment.newStudio()
  const board = await newBoard(environment.address, studio)
  const image = await upload(environment.address, studio, board, new Uint8Array(await photograph(1)))
  const small = atSize(image.imageUrl, 'small')
  const bytes = Number(
    (await fetch(environment.address + small, { headers: { cookie: studio.cookie } })).headers.get('content-length'),
  )
  const file = await staticFileLike(bytes)
  const works = {
    [`thumbnail of ${bytes} bytes`]: () => studio.get(small),
    [`static file of ${file.size} bytes`]: () => studio.get(`/assets/${file.name}`),
  }
  const rows: string[][] = []
  for (const lanes of [1, 16]) {
    const speeds = await compare(works, lanes)
    rows.push(...Object.entries(speeds).map(([name, speed]) => [name, ...speedCells(lanes, speed)]))
  }
  table('Serving pictures', ['', ...speedHead], rows)
  studio.close()
  await boards(environment)
  await uploads(environment)
}
