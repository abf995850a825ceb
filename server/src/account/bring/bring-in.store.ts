import { setTimeout as after } from 'node:timers/promises'
import { accountImportLimits, type accountRoutes, type ImportLine } from '@contactsheet/contracts/account'
import type { Everything } from '@contactsheet/contracts/account/everything'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { conflict, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { limitedContacts } from '#contacts/contact-counts.store.ts'
import { giveUpStaged, keepStaged, stagePicture, type MediaParts, type Staged } from '#media/media.store.ts'
import { dropParcels, holdsParcels, keepParcel, renewParcels } from '#media/parcels.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import { limitedMoodboards } from '#moodboards/moodboard-usage.store.ts'
import { assertRoom, roomFor } from '#plans/plans.store.ts'
import { BadZip } from '#platform/files/zip-reading.ts'
import { Download } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Turns } from '#platform/process/turns.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { isEmpty } from '../export/everything-rows.store.ts'
import { linesOf } from './import-lines.ts'
import { readSentFile, type SentFile } from './sent-file.ts'
import { writeEverything, type KeptPictures } from './write-everything.store.ts'

export type BringingParts = MediaParts & { imports: Turns; limiter: RateLimiter }
type Files = Parsed<typeof accountRoutes.addPart>['files']

/** Parts that one user may send: sixteen gigabytes an hour. */
const parts: Allowance = { name: 'import part', most: accountImportLimits.parts, windowSeconds: 3600 }
/** Checks and imports that one user may begin. */
const tries: Allowance = { name: 'import account', most: 30, windowSeconds: 3600 }
/** Milliseconds that one import may take. */
const longest = 2 * 3600_000
/** Texts that come with the pictures. */
const besidePictures = 512 * 1024 * 1024

/** Brings an export into an empty account. */
export const bringIn = (owner: Owner, around: BringingParts) => ({
  /** Throws 409 `not_empty`, 403 `storage_full`, 413, 429, 503. */
  async addPart(files: Files) {
    await around.limiter.take(parts, owner.userId)
    await assertEmpty(owner.beside())
    let key = ''
    for await (const { bytes } of files) key = await keepParcel(owner, around, bytes, accountImportLimits.partBytes)
    return { key }
  },
  check: (keys: string[]) => lines(owner, around, keys, (file) => checking(file)),
  bringIn: (keys: string[]) => lines(owner, around, keys, (file) => bringing(owner, around, file, keys)),
})

/** The answer to a check or an import, line by line. Throws 409 `not_empty`, 404 for parts that are gone, 429, 503. */
async function lines(
  owner: Owner,
  { limiter, imports, files, storage }: BringingParts,
  keys: string[],
  work: (file: SentFile) => AsyncGenerator<ImportLine>,
): Promise<Download> {
  await limiter.take(tries, owner.userId)
  await assertEmpty(owner)
  if (!(await holdsParcels(owner, keys))) throw notFound('The file')
  async function* told(): AsyncGenerator<ImportLine> {
    yield { step: 'checking', done: 0, of: 0 }
    await renewParcels(owner, keys)
    const file = await readSentFile(files, keys, storage.max + besidePictures)
    await assertFits(owner, file, storage.max - (await storage.used(owner)))
    yield* work(file)
  }
  return new Download({ content: () => linesOf(imports, owner.userId, told) })
}

async function assertEmpty(owner: Owner) {
  if (!(await isEmpty(owner)))
    throw conflict('An export can only be brought into an empty account, and this one is not empty.', 'not_empty')
}

/** Refuses, before anything is written, what the plan or the storage has no room for. */
async function assertFits(owner: Owner, { everything, bytesOf }: SentFile, room: number) {
  const rooms = [
    { of: limitedContacts, count: everything.contacts.length },
    { of: limitedMoodboards, count: everything.moodboards.length },
  ]
  for (const { of, count } of rooms) {
    const most = await roomFor(owner, of)
    if (count > most) throw new BadZip(`The file holds ${count} ${of.name}, and your plan has room for ${most}.`)
  }
  const bytes = picturesOf(everything, bytesOf).reduce((sum, path) => sum + (bytesOf(path) ?? 0), 0)
  if (bytes > room)
    throw new BadZip(`The pictures take ${bytesInWords(bytes)}, and your storage has room for ${bytesInWords(room)}.`)
}

/** One path for each picture that came along. */
function picturesOf({ moodboards, profile }: Everything, bytesOf: SentFile['bytesOf']) {
  const first = new Map<number, string>()
  for (const { file, picture } of moodboards.flatMap(({ images }) => images))
    if (!first.has(picture) && bytesOf(file) !== undefined) first.set(picture, file)
  const { avatar } = profile
  return [...first.values(), ...(avatar !== null && bytesOf(avatar) !== undefined ? [avatar] : [])]
}

function foundIn({ everything, bytesOf }: SentFile): ImportLine {
  const { contacts, shoots, moodboards } = everything
  const images = moodboards.flatMap((board) => board.images)
  const there = images.filter(({ file }) => bytesOf(file) !== undefined).length
  const counts = { contacts: contacts.length, shoots: shoots.length, moodboards: moodboards.length }
  return { found: { ...counts, images: there, missing: images.length - there } }
}

/** Reads every picture once, so that a damaged one is noticed before anything is changed. */
async function* checking(file: SentFile): AsyncGenerator<ImportLine> {
  const paths = picturesOf(file.everything, file.bytesOf)
  const { readHeader } = await import('#media/pictures/picture-header.ts')
  for (const [done, path] of paths.entries()) {
    yield { step: 'checking', done, of: paths.length }
    const bytes = await file.picture(path)
    await readHeader(bytes).catch(aboutPicture(path))
  }
  yield foundIn(file)
}

const aboutPicture = (path: string) => (error: unknown) => {
  throw error instanceof Problem && error.status < 500 ? new BadZip(`“${path}”: ${error.message}`) : error
}

async function* bringing(owner: Owner, around: BringingParts, file: SentFile, keys: string[]) {
  const { everything } = file
  const paths = picturesOf(everything, file.bytesOf)
  const staged = new Map<string, Staged>()
  const late = AbortSignal.timeout(longest)
  let kept = false
  try {
    const { readPicture } = await import('#media/pictures/read-picture.ts')
    for (const [done, path] of paths.entries()) {
      yield { step: 'pictures', done, of: paths.length } satisfies ImportLine
      late.throwIfAborted()
      const picture = await readPicture(await file.picture(path)).catch(aboutPicture(path))
      staged.set(path, await stagePicture(owner, around.files, picture, 3))
    }
    yield { step: 'writing', done: 0, of: 1 } satisfies ImportLine
    await write(owner, around, file, staged)
    kept = true
    await dropParcels(owner, keys)
    yield foundIn(file)
  } finally {
    if (!kept) await giveUpStaged(owner, [...staged.values()]).catch(() => after(0))
  }
}

/** All rows in one transaction, in an account that is still empty. */
const write = (owner: Owner, { storage }: BringingParts, { everything }: SentFile, staged: Map<string, Staged>) =>
  owner.transaction(async (owner) => {
    await owner.lock()
    await assertEmpty(owner)
    await assertRoom(owner, limitedContacts, everything.contacts.length)
    await assertRoom(owner, limitedMoodboards, everything.moodboards.length)
    const pictures = [...staged.values()]
    const bytes = pictures.reduce((sum, { row }) => sum + row.bytes, 0)
    await assertStorage(owner, storage, bytes)
    const ids: number[] = []
    for (let from = 0; from < pictures.length; from += 500)
      ids.push(...(await keepStaged(owner, pictures.slice(from, from + 500))))
    await writeEverything(owner, everything, pathsOf(everything, [...staged.keys()], ids))
  })

/** The picture of each path, whichever of the images that show it brought it. */
function pathsOf({ moodboards }: Everything, paths: string[], ids: number[]): KeptPictures {
  const known: KeptPictures = new Map(paths.map((path, place) => [path, ids[place] ?? 0]))
  const images = moodboards.flatMap((board) => board.images)
  const byPicture = new Map(
    images.flatMap(({ file, picture }) => (known.has(file) ? [[picture, known.get(file)]] : [])),
  )
  for (const { file, picture } of images) {
    const id = byPicture.get(picture)
    if (id !== undefined) known.set(file, id)
  }
  return known
}
