import { randomBytes } from 'node:crypto'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { fileKey, type MediaParts } from './media.store.ts'
import { fileRemovals } from './media.tables.ts'

/** Bytes allowed beside the pictures of an uploaded export. */
const beside = 512 * 1024 * 1024

const inStore = (key: string) => fileKey(key, 'display')

/**
 * Keeps a part of a large file for two hours, in which it can be read by its key; of at most `largest` bytes each, all parts of a user
 * take no more than their storage. Throws 403 `storage_full`, 503.
 */
export async function keepUploadPart(owner: Owner, { files, storage }: MediaParts, bytes: Uint8Array, largest: number) {
  const own = owner.beside()
  const key = randomBytes(16).toString('hex')
  await own.transaction(async (owner) => {
    await owner.lock()
    const waiting = await owner.count(fileRemovals, gt(fileRemovals.dueAt, sql`now()`))
    if ((waiting + 1) * largest > storage.max + beside)
      throw new Problem(403, 'This file is larger than your storage.', { code: 'storage_full' })
    await owner.add(fileRemovals, { key, dueAt: sql`now() + interval '2 hours'` })
  })
  await files.put(inStore(key), bytes)
  return key
}

/** True when all of these are parts that the user has sent and that stay for a while. */
export async function hasUploadParts(owner: Owner, keys: string[]) {
  const there = await owner.rows(
    fileRemovals,
    and(inArray(fileRemovals.key, keys), gt(fileRemovals.dueAt, sql`now() + interval '10 minutes'`)),
  )
  return new Set(there.map(({ key }) => key)).size === new Set(keys).size
}

/** Keeps parts that are being read for another two hours. */
export const renewUploadParts = (owner: Owner, keys: string[]) =>
  owner.changeAll(fileRemovals, inArray(fileRemovals.key, keys), { dueAt: sql`now() + interval '2 hours'` })

export const dropUploadParts = (owner: Owner, keys: string[]) =>
  owner.changeAll(fileRemovals, inArray(fileRemovals.key, keys), { dueAt: sql`now()` })

/** The bytes of a part. Throws 404 when it is gone, 503. */
export async function readUploadPart(files: FileStore, key: string): Promise<Buffer> {
  const found = await files.read(inStore(key))
  if (found === undefined) throw new Problem(404, 'A part of the file is gone. Please choose the file again.')
  return Buffer.concat(await found.stream.toArray(), found.bytes)
}
