import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#platform/process/start-refused.ts'
import { troubles } from '#platform/postgres/unavailable.ts'

const fullWords = /no space left on device|disk quota exceeded|file too large/i
// PostgreSQL writes its log in files of this size, and stops when there is no room for the next one.
const walSegment = 16 * 1024 ** 2

/** Whether something in this data folder failed for lack of space, judging by the message `said` or else by looking. */
export async function isDiskFull(folder: string, said: string) {
  if (fullWords.test(said)) return true
  // On a full disk the server cannot write its messages down either.
  const disks = [folder, path.join(folder, 'pg_wal')].map((place) => statfs(place).catch(() => undefined))
  const found = await Promise.all(disks)
  return found.some((disk) => disk !== undefined && disk.bavail * disk.bsize < walSegment)
}

/** The error for a PostgreSQL program that failed, with what it said, and starting with the full disk if there is no room. */
export async function refusedBy(said: string, sentence: string, folder: string) {
  const full = (await isDiskFull(folder, said)) ? `${troubles.diskFull}. ` : ''
  return new StartRefused(`${full}${sentence} It said:\n${said}`)
}
