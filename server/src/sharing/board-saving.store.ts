import { createHash } from 'node:crypto'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { imageOfFile } from '@contactsheet/contracts/media/image-files'
import { savingClosed } from '@contactsheet/contracts/sharing/shared-moodboard'
import { mediaFiles } from '#media/media.tables.ts'
import { picturesInZip, type PictureInZip } from '#media/pictures-in-zip.ts'
import { imageFile } from '#moodboards/image-file.store.ts'
import { getBoardOrThrow } from '#moodboards/moodboard-row.store.ts'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { safeName } from '#platform/files/safe-names.rules.ts'
import { zipBytes, zipPieces, type ZipEntry } from '#platform/files/zip.ts'
import { Download } from '#platform/http/download.ts'
import { networkOf } from '#platform/http/network.ts'
import { together } from '#platform/owner/together.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { sql } from 'drizzle-orm'
import { openBoard, type OpenBoard } from './opened-links.store.ts'

/** Whole boards that are saved from one address; each part of one that was interrupted counts. */
const savings: Allowance = { name: 'save board', most: 30, windowSeconds: 3600 }

/** Milliseconds for which one file may be read, for which its reader may take nothing, and between two looks at whether the link is open. */
const longest = 10 * 60_000
const stalled = 30_000
const betweenLooks = 1000

/** Two boards at a time, one for each network. */
export const savedBoardQueue = () => new WorkQueue({ all: 6, each: 1, atOnce: 2, waitSeconds: 30 })

type Parts = { files: FileStore; queue: WorkQueue; milliseconds?: number; stall?: number }

/** Saving what is on a shared board, where its owner allows it. */
export const boardSavingOf = (visitor: Visitor, parts: Parts) => ({
  /** One picture as a file to keep. Throws 404, 403 `saving_closed`. */
  async image(token: string, file: string) {
    const board = await openToSave(visitor, token)
    const { owner, boardId } = board
    const [{ title }, images] = await together([getBoardOrThrow(owner, boardId), filesOf(board)])
    const place = images.findIndex(({ key }) => key === imageOfFile(file)?.key)
    if (place < 0) throw notFound('Image')
    // The owner may forbid it at any moment.
    const { parts: found } = await imageFile(owner, parts.files, file, { boardId })
    return new Download({ content: found.content, name: nameOf(title, place + 1, images.length) })
  },

  /** All pictures in a ZIP. Throws 404, 403 `saving_closed`, 429, 503. */
  async board(token: string) {
    const board = await openToSave(visitor, token)
    await visitor.limiter.take(savings, visitor.address)
    const [{ title }, images] = await together([getBoardOrThrow(board.owner, board.boardId), filesOf(board)])
    if (images.length === 0) throw notFound('Image')
    const pictures = images.map(({ file }, place) => ({ path: nameOf(title, place + 1, images.length), key: file }))
    return zipOf(parts, networkOf(visitor.address), { pictures, name: `${safeName(title, 'Moodboard')}.zip` }, () =>
      openToSave(visitor, token),
    )
  },
})

async function openToSave(visitor: Visitor, token: string): Promise<OpenBoard> {
  const board = await openBoard(visitor, token)
  if (!board.guestsMaySave)
    throw new Problem(403, 'The photographer does not let pictures be saved here any more.', { code: savingClosed })
  return board
}

/** '03 Golden hour.webp': the numbers sort as they count. */
const nameOf = (title: string, place: number, count: number) =>
  `${String(place).padStart(Math.max(2, String(count).length), '0')} ${safeName(title, 'Moodboard')}.webp`

/** The images of a board in their order, by the keys of their addresses and of their files. */
const filesOf = ({ owner, boardId }: OpenBoard) =>
  owner.query<{ key: string; file: string }>(
    (mine) => sql`
      select i.key, f.key as file from ${mine(moodboardImages, 'i')} join ${mine(mediaFiles, 'f')} on f.id = i.file_id
      where i.moodboard_id = ${boardId} order by i."order", i.id`,
  )

type Saved = { name: string; pictures: PictureInZip[] }

/** The slot is held until the last byte is sent, the client leaves or takes nothing any more, or it took too long. What fails or ends on the way breaks the file off. */
function zipOf(
  { files, queue, milliseconds = longest, stall = stalled }: Parts,
  who: string,
  saved: Saved,
  look: () => Promise<unknown>,
) {
  const given = Promise.withResolvers<Download>()
  const sent = Promise.withResolvers<void>()
  const late = new AbortController()
  const sending = async () => {
    const entries = await picturesInZip(saved.pictures, files)
    const end = () => {
      late.abort(new Error('Saving a board took too long'))
      // Whoever reads nothing any more holds nobody back.
      sent.resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const pieces = () => whileOpen(whileTaken(zipPieces(entries), stall, end), late.signal, look)
    const ranged = { bytes: zipBytes(entries), tag: tagOf(saved, entries), pieces, close: sent.resolve }
    given.resolve(new Download({ name: saved.name, content: () => ranged }))
    await sent.promise
    clearTimeout(timer)
  }
  queue.hold(who, (inTurn) => inTurn(sending)).catch(given.reject)
  return given.promise
}

/** Passes on pieces until it is too late, or `look` fails because the link was closed meanwhile. */
async function* whileOpen<T>(pieces: AsyncIterable<T>, late: AbortSignal, look: () => Promise<unknown>) {
  let looked = performance.now()
  for await (const piece of pieces) {
    late.throwIfAborted()
    if (performance.now() - looked >= betweenLooks) {
      await look()
      looked = performance.now()
    }
    yield piece
  }
}

/** Passes on pieces, and calls `end` when one is not taken for so many milliseconds. */
async function* whileTaken<T>(pieces: AsyncIterable<T>, milliseconds: number, end: () => void) {
  for await (const piece of pieces) {
    const timer = setTimeout(end, milliseconds)
    try {
      yield piece
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Equal for equal bytes: what a file under a key holds never changes. */
function tagOf({ pictures }: Saved, entries: ZipEntry[]) {
  const hash = createHash('sha256')
  for (const { name, bytes } of entries) hash.update(`\n${bytes} ${name}`)
  for (const { key } of pictures) hash.update(`\n${key}`)
  return `"${hash.digest('base64url')}"`
}
