import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import { accountRoutes } from '@contactsheet/contracts/account'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import sharp from 'sharp'
import { aPhotograph } from '../server/src/testing/a-photograph.ts'
import { mediaFiles } from '../server/src/media/media.tables.ts'
import { moodboards } from '../server/src/moodboards/moodboards.tables.ts'
import { placeImages } from '../server/src/moodboards/place-images.store.ts'
import { longestHold, type BenchEnvironment, type Studio } from './bench-environment.ts'
import { client } from './measures/client.ts'
import { measureUse } from './measures/process-use.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

/** Megabytes. */
const aim = 300

/** Pictures as the store keeps them, of about a megabyte each. */
const displayPictures = () =>
  Promise.all(
    Array.from({ length: 4 }, async (_one, seed) => {
      const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const noise = sharp({ create: { width: 2048, height: 1365, channels: 3, background: '#808080', noise: grain } })
      const composed = sharp(await aPhotograph(seed, 1024))
        .resize(2048, 1365, { fit: 'cover' })
        .composite([{ input: await noise.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
      return composed.webp({ quality: 82, effort: 2 }).toBuffer()
    }),
  )

/** Gives somebody boards full of pictures, as if they had been uploaded. Returns the bytes of the pictures. */
async function fillBoards({ data }: BenchEnvironment, { owner }: Studio, images: number) {
  const pictures = await displayPictures()
  let bytes = 0
  for (let from = 0; from < images; from += moodboardLimits.images) {
    const { id } = await owner.add(moodboards, { title: `Board ${from / moodboardLimits.images + 1}` })
    const placed: { fileId: number }[] = []
    for (let n = from; n < Math.min(images, from + moodboardLimits.images); n += 1) {
      const picture = pictures[n % pictures.length] ?? Buffer.alloc(0)
      const key = randomBytes(16).toString('hex')
      const folder = path.join(data, 'files', key.slice(0, 2))
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `${key}-display`), picture)
      bytes += picture.length
      const row = { key, bytes: picture.length, width: 2048, height: 1365, placeholder: '', swatches: [] }
      placed.push({ fileId: (await owner.add(mediaFiles, row)).id })
    }
    await owner.transaction((owner) => placeImages(owner, id, placed))
  }
  return bytes
}

type Wanted = { from: number; tag: string; keep: boolean }
const all: Wanted = { from: 0, tag: '', keep: false }

/** Reads the export of somebody from a byte on; returns its length, and the whole of it when that is wanted. */
async function take(address: string, { cookie }: Studio, { from, tag, keep } = all) {
  const headers = { cookie, ...(from > 0 && { range: `bytes=${from}-`, 'if-range': tag }) }
  const answer = await fetch(address + accountRoutes.export.path, { headers })
  if (!answer.ok || answer.body === null) throw new Error(`The export was answered ${answer.status}`)
  const pieces: Uint8Array[] = []
  const tagNow = answer.headers.get('etag') ?? ''
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    if (keep) pieces.push(piece)
  }
  return { bytes, tag: tagNow, file: Buffer.concat(pieces) }
}

async function bringIn(address: string, { cookie }: Studio, file: Buffer) {
  const { call, close } = client(address, cookie)
  const parts: string[] = []
  for (let at = 0; at < file.length; at += accountImportLimits.partBytes) {
    const part = new File([Uint8Array.from(file.subarray(at, at + accountImportLimits.partBytes))], 'part')
    parts.push((await call(accountRoutes.addPart, { files: { part } })).body.key)
  }
  const { body } = await call(accountRoutes.import, { body: { parts } })
  close()
  const last = String(body).trim().split('\n').at(-1) ?? ''
  if (!last.includes('found')) throw new Error(`The import ended with ${last}`)
}

const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

/** Does something with a server of its own, so that what it needs is not added to what others needed before. */
async function alone({ freshServer }: BenchEnvironment, what: string, work: (address: string) => Promise<number>) {
  const { address, pid, stop } = await freshServer()
  try {
    // Its own start is no hold of anybody.
    await longestHold(address)
    const { result, seconds, processor, peak, left, all } = await measureUse(pid, () => work(address))
    const [height, hold] = [all - left + peak, await longestHold(address)]
    const times = `${inMegabytes(result)} MB in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor`
    const value = `${height} MB of memory (${peak} more than idle); ${times}, others held ${hold.toFixed(0)} ms`
    return { what, value, height }
  } finally {
    await stop()
  }
}

/** Exports of two gigabytes of pictures: whole, its second half, and two at once. */
async function largeExports(environment: BenchEnvironment): Promise<Row[]> {
  const large = await environment.newStudio()
  await fillBoards(environment, large, 3000)
  let whole = { bytes: 0, tag: '' }
  const works: Record<string, (address: string) => Promise<number>> = {
    'export, 3000 pictures': async (address) => (whole = await take(address, large)).bytes,
    'its second half, by Range': async (address) => {
      const from = Math.floor(whole.bytes / 2)
      return (await take(address, large, { ...all, from, tag: whole.tag })).bytes
    },
    'two at once': async (address) => {
      const [one, other] = await Promise.all([take(address, large), take(address, large)])
      return one.bytes + other.bytes
    },
  }
  const rows: Row[] = []
  for (const [what, work] of Object.entries(works)) {
    const { height, ...row } = await alone(environment, what, work)
    rows.push({ ...row, ...atMost(aim, height, 'MB of memory') })
  }
  large.close()
  return rows
}

/** What somebody takes along, and what it needs to be brought in elsewhere. */
async function outAndIn(
  environment: BenchEnvironment,
  from: Studio,
  names: { out: string; in: string },
): Promise<Row[]> {
  const other = await environment.newStudio()
  let file = Buffer.alloc(0)
  const out = await alone(environment, names.out, async (address) => {
    ;({ file } = await take(address, from, { ...all, keep: true }))
    return file.length
  })
  const back = await alone(environment, names.in, async (address) => {
    await bringIn(address, other, file)
    return file.length
  })
  other.close()
  return [out, back]
}

/** Measures what an export of two gigabytes of pictures needs, its second half alone, a filled account's, and an import. */
export async function accountBench(environment: BenchEnvironment): Promise<Section[]> {
  const large = await largeExports(environment)
  const names = { out: 'export, 10,000 contacts and 5,000 shoots', in: 'the same brought in' }
  const texts = await outAndIn(environment, await environment.studio(), names)
  const small = await environment.newStudio()
  await fillBoards(environment, small, 200)
  const pictures = await outAndIn(environment, small, { out: 'export, 200 noisy pictures', in: 'these brought in' })
  small.close()
  return [{ title: 'Taking an account along, each time with a fresh server', rows: [...large, ...texts, ...pictures] }]
}
