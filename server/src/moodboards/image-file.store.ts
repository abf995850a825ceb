import { buffer } from 'node:stream/consumers'
import { imageOfFile, type ImageSize } from '@contactsheet/contracts/media/image-files'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { fileKey } from '#media/media.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { Download } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { sql } from 'drizzle-orm'
import { moodboardImages, moodboards } from './moodboards.tables.ts'

const statement = new FixedStatement<{ files: { key: string; board: number }[] }, 'key'>(
  'file_of_image',
  (mine, value) => sql`
    select coalesce(json_agg(json_build_object('key', f.key, 'board', b.id)), '[]') as files from ${mine(moodboardImages, 'i')}
    join ${mine(moodboards, 'b')} on b.id = i.moodboard_id
    join ${mine(mediaFiles, 'f')} on f.id = i.file_id
    where i.key = ${value('key')}`,
)

/** A year in seconds. */
const year = 31_536_000

/**
 * One size of an image, as the last part of an address names it. With `boardId` only of that board. The same address always has
 * the same content, so a browser may keep it for `seconds`. Throws 404, and 503 while the store is away.
 */
export async function imageFile(
  owner: Owner,
  files: FileStore,
  file: string,
  { boardId, seconds = year }: { boardId?: number; seconds?: number } = {},
) {
  return pictureDownload(files, file, Math.min(seconds, year), async (key) => {
    const [found] = (await owner.fixed(statement, { key })).files
    return found === undefined || (boardId !== undefined && found.board !== boardId) ? undefined : found.key
  })
}

/** One size of an image, as it is kept. Throws 404, 503. */
export async function imageBytes(owner: Owner, files: FileStore, key: string, size: ImageSize) {
  const [found] = (await owner.fixed(statement, { key })).files
  const kept = found && (await files.read(fileKey(found.key, size)))
  if (kept === undefined) throw notFound('Image')
  return new Uint8Array(await buffer(kept.stream))
}

/** A picture by the last part of its address; `keyOf` finds the key of its files under the key in the address. Throws 404, 503. */
export async function pictureDownload(
  files: FileStore,
  file: string,
  seconds: number,
  keyOf: (key: string) => Promise<string | undefined>,
) {
  const named = imageOfFile(file)
  const key = named && (await keyOf(named.key))
  if (named === undefined || key === undefined) throw notFound('Image')
  return new Download({
    state: { tag: `"${file}"`, seconds, immutable: true },
    content: async () => {
      const kept = await files.read(fileKey(key, named.size))
      if (kept === undefined) throw notFound('Image')
      return kept
    },
  })
}
