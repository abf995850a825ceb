import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accountImportLimits, accountRoutes } from '@contactsheet/contracts/account'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-fields'
import sharp from 'sharp'
import { mediaFiles } from '../server/src/media/media.tables.ts'
import { moodboards } from '../server/src/moodboards/moodboards.tables.ts'
import { placeImages } from '../server/src/moodboards/place-images.store.ts'
import { photograph } from '../server/src/sample/photographs/photograph.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { measureUse } from './measures/process-use.ts'
import { table } from './measures/table.ts'

/** Pictures as the store keeps them, of about a megabyte each. */
const displayPictures = () =>
  Promise.all(
    Array.from({ length: 4 }, async (_one, seed) => {
      const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const noise = sharp({ create: { width: 2048, height: 1365, channels: 3, background: '#808080', noise: grain } })
      const composed = sharp(await photograph(seed, { longEdge: 1024 }))
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
  const parts: string[] = []
  for (let at = 0; at < file.length; at += accountImportLimits.partBytes) {
    const form = new FormData()
    form.append('part', new File([Uint8Array.from(file.subarray(at, at + accountImportLimits.partBytes))], 'part'))
    const sent = await fetch(address + accountRoutes.addPart.path, { method: 'POST', headers: { cookie }, body: form })
    parts.push(((await sent.json()) as { key: string }).key)
  }
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ parts })
  const answer = await fetch(address + accountRoutes.import.path, { method: 'POST', headers, body })
  const last = (await answer.text()).trim().split('\n').at(-1) ?? ''
  if (!last.includes('found')) throw new Error(`The import ended with ${last}`)
}

const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(0)

/** Measures what an export of two gigabytes of pictures needs, its second half alone, a filled account's, and an import. */
export async function accountBench(environment: BenchEnvironment) {
  const { address, pid } = environment
  const rows: (string | number)[][] = []
  const row = async <R extends { bytes: number }>(name: string, work: () => Promise<R>) => {
    const { result, seconds, processor, peak, left, all: after } = await measureUse(pid, work)
    rows.push([name, inMegabytes(result.bytes), seconds.toFixed(1), processor.toFixed(1), peak, after - left + peak])
    return result
  }
  const large = await environment.newStudio()
  await fillBoards(environment, large, 3000)
  const whole = await row('export, 3000 pictures', () => take(address, large))
  const from = Math.floor(whole.bytes / 2)
  await row('its second half', () => take(address, large, { ...all, from, tag: whole.tag }))
  await row('two at once', async () => {
    const [one, other] = await Promise.all([take(address, large), take(address, large)])
    return { bytes: one.bytes + other.bytes }
  })
  const [filled, small, empty] = [
    await environment.studio(),
    await environment.newStudio(),
    await environment.newStudio(),
  ]
  const rich = await row('10,000 contacts, 5,000 shoots', () => take(address, filled, { ...all, keep: true }))
  const other = await environment.newStudio()
  await row('the same brought in', () => bringIn(address, other, rich.file).then(() => rich))
  await fillBoards(environment, small, 200)
  const { file } = await take(address, small, { ...all, keep: true })
  await row('200 pictures brought in', () => bringIn(address, empty, file).then(() => ({ bytes: file.length })))
  table('Taking an account along', ['', 'MB', 'seconds', 'processor s', 'more MB', 'in all MB'], rows)
  console.log(
    `  the longest time for which nobody else was answered: ${Math.round(await environment.longestHold())} ms`,
  )
  for (const studio of [large, small, empty, other]) studio.close()
}
