import { setTimeout as after } from 'node:timers/promises'
import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import type { accountRoutes } from '@contactsheet/contracts/account'
import type { ImportLine } from '@contactsheet/contracts/account/account.schemas'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { conflict, Problem } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { limitedContacts } from '#contacts/contact-counts.store.ts'
import type { LabelUses } from '#labels/labels.store.ts'
import { discardStaged, keepStaged, stagePicture, type MediaParts, type Staged } from '#media/media.store.ts'
import { dropUploadParts, hasUploadParts, keepUploadPart, renewUploadParts } from '#media/upload-parts.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import { limitedMoodboards } from '#moodboards/moodboard-usage.store.ts'
import { assertRoom, roomFor } from '#plans/plans.store.ts'
import { BadZip } from '#platform/files/zip.ts'
import { Download } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { isEmpty } from '../export/everything-rows.store.ts'
import type { Entries } from './everything-thread.ts'
import { linesOf, repeatWhileWorking } from './import-lines.ts'
import { readSentFile, type SentFile } from './sent-file.ts'
import { faceAt, writeEverything, type KeptBy, type KeptPictures } from './write-everything.store.ts'

export type AccountImportParts = MediaParts & { imports: WorkQueue; limiter: RateLimiter; labelUses: LabelUses }
type Files = Parsed<typeof accountRoutes.addPart>['files']

/** Parts that one user may send: sixteen gigabytes an hour. */
const parts: Allowance = { name: 'import part', most: accountImportLimits.parts, windowSeconds: 3600 }
const tries: Allowance = { name: 'import account', most: 30, windowSeconds: 3600 }
/** Milliseconds that one import may take. */
const longest = 2 * 3600_000
/** Texts that come with the pictures. */
const besidePictures = 512 * 1024 * 1024

export const accountImport = (owner: Owner, around: AccountImportParts) => ({
  /** Throws 409 `not_empty`, 403 `storage_full`, 413, 429, 503. */
  async addPart(files: Files) {
    await around.limiter.take(parts, owner.userId)
    await assertEmpty(owner.beside())
    let key = ''
    for await (const { bytes } of files) key = await keepUploadPart(owner, around, bytes, accountImportLimits.partBytes)
    return { key }
  },
  check: (keys: string[]) => lines(owner, around, keys, (file) => checking(file)),
  importFile: (keys: string[]) => lines(owner, around, keys, (file) => bringing(owner, around, file, keys)),
})

/** The answer to a check or an import, line by line. Throws 409 `not_empty`, 404 for parts that are gone, 429, 503. */
async function lines(
  owner: Owner,
  { limiter, imports, files, storage }: AccountImportParts,
  keys: string[],
  work: (file: SentFile) => AsyncGenerator<ImportLine>,
): Promise<Download> {
  await limiter.take(tries, owner.userId)
  await assertEmpty(owner)
  if (!(await hasUploadParts(owner, keys)))
    throw new Problem(404, 'The file is not there any more. Please choose it again.')
  async function* told(): AsyncGenerator<ImportLine> {
    const file = yield* repeatWhileWorking({ step: 'checking', done: 0, of: 0 }, async (stop) => {
      await renewUploadParts(owner, keys)
      return readSentFile(files, keys, { totalBytes: storage.max + besidePictures, stop })
    })
    await assertFits(owner, file, storage.max - (await storage.used(owner)))
    yield* work(file)
  }
  return new Download({ content: (inWords) => linesOf({ queue: imports, owner, inWords }, told) })
}

async function assertEmpty(owner: Owner) {
  if (!(await isEmpty(owner)))
    throw conflict('An export can only be brought into an empty account, and this one is not empty.', 'not_empty')
}

/** Refuses, before anything is written, what the plan or the storage has no room for. */
async function assertFits(owner: Owner, file: SentFile, room: number) {
  const { counts } = file.outline
  const rooms = [
    { of: limitedContacts, count: counts.contacts },
    { of: limitedMoodboards, count: counts.moodboards },
  ]
  for (const { of, count } of rooms) {
    const most = await roomFor(owner, of)
    if (count > most) throw new BadZip(`The file holds ${count} ${of.name}, and your plan has room for ${most}.`)
  }
  const bytes = picturesOf(file).reduce((sum, { path }) => sum + (file.bytesOf(path) ?? 0), 0)
  if (bytes > room)
    throw new BadZip(`The pictures take ${bytesInWords(bytes)}, and your storage has room for ${bytesInWords(room)}.`)
}

/** The pictures that came along, and by what `writeEverything` knows them. */
function picturesOf({ outline: { pictures, faces, profile }, bytesOf }: SentFile): { path: string; kept: KeptBy }[] {
  const { avatar } = profile
  return [
    ...pictures.map(({ path, picture }) => ({ path, kept: picture })),
    ...faces.map((path) => ({ path, kept: faceAt(path) })),
    ...(avatar !== null && bytesOf(avatar) !== undefined ? [{ path: avatar, kept: 'avatar' as const }] : []),
  ]
}

function foundIn({ outline: { counts, missing } }: SentFile): ImportLine {
  return { found: { ...counts, images: counts.images - missing, missing } }
}

/** Decodes every picture once, so that a damaged one is found before anything is changed. */
async function* checking(file: SentFile): AsyncGenerator<ImportLine> {
  const pictures = picturesOf(file)
  const { readHeader } = await import('#media/pictures/display-pixels.ts')
  for (const [done, { path }] of pictures.entries()) {
    yield { step: 'checking', done, of: pictures.length }
    const bytes = await file.picture(path)
    await readHeader(bytes).catch(aboutPicture(path))
  }
  yield foundIn(file)
}

const tooLong = () =>
  new Problem(503, 'Reading the pictures took too long, so nothing was brought in. Please try again later.')

const aboutPicture = (path: string) => (error: unknown) => {
  throw error instanceof Problem && error.status < 500 ? new BadZip(`“${path}”: ${error.message}`) : error
}

async function* bringing(owner: Owner, around: AccountImportParts, file: SentFile, keys: string[]) {
  const pictures = picturesOf(file)
  const staged: Staged[] = []
  const end = performance.now() + longest
  let kept = false
  try {
    const { readPicture } = await import('#media/pictures/read-picture.ts')
    for (const [done, { path }] of pictures.entries()) {
      yield { step: 'pictures', done, of: pictures.length } satisfies ImportLine
      if (performance.now() > end) throw tooLong()
      const picture = await readPicture(await file.picture(path)).catch(aboutPicture(path))
      staged.push(await stagePicture(owner, around.files, picture, 3))
    }
    yield* repeatWhileWorking({ step: 'writing', done: 0, of: 1 }, async (stop) => {
      await file.withEntries(stop, (entries) => write(owner, around, { file, entries, staged }))
      kept = true
    })
    // What cannot be dropped is due in two hours anyway, and everything else is here.
    await dropUploadParts(owner, keys).catch(() => after(0))
    yield foundIn(file)
  } finally {
    if (!kept) await discardStaged(owner, staged).catch(() => after(0))
  }
}

type Wanted = { file: SentFile; entries: Entries; staged: Staged[] }

/** All rows in one transaction, in an account that is still empty. */
const write = (owner: Owner, { storage, labelUses }: AccountImportParts, { file, entries, staged }: Wanted) =>
  owner.transaction(async (owner) => {
    await owner.lock()
    await assertEmpty(owner)
    const { counts } = file.outline
    await assertRoom(owner, limitedContacts, counts.contacts)
    await assertRoom(owner, limitedMoodboards, counts.moodboards)
    const bytes = staged.reduce((sum, { row }) => sum + row.bytes, 0)
    await assertStorage(owner, storage, bytes)
    const pictures: KeptPictures = new Map()
    const paths = picturesOf(file)
    for (let from = 0; from < staged.length; from += 500) {
      const ids = await keepStaged(owner, staged.slice(from, from + 500))
      for (const [place, id] of ids.entries()) pictures.set(paths[from + place]?.kept ?? 'avatar', id)
    }
    await writeEverything(owner, { outline: file.outline, entries, pictures }, labelUses)
  })
