import { accountImportLimits } from '@contactsheet/contracts/account'
import type { Everything } from '@contactsheet/contracts/account/everything'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { readParcel } from '#media/parcels.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { BadZip, openZip, readEntry, type FoundEntry, type InParts } from '#platform/files/zip-reading.ts'
import { inBriefThread, ThreadEnded } from '#platform/process/brief-thread.ts'
import type { Refused } from './everything.rules.ts'

const { partBytes, everythingBytes, entries } = accountImportLimits
/** The largest picture in a file; ours are far smaller. */
const pictureBytes = 16 * 1024 * 1024

const limits = { seconds: 60, megabytes: 1024 }
const script = new URL('./everything.worker.ts', import.meta.url)

/** What somebody sent: everything.json, read and checked, and the pictures that came with it. */
export type SentFile = {
  everything: Everything
  /** Bytes of the picture at a path, as the file says; undefined when it has none. */
  bytesOf: (path: string) => number | undefined
  /** The picture at a path. Throws `BadZip` when it is damaged. */
  picture: (path: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads a ZIP, or everything.json alone, that was sent in these parts. Throws `BadZip` with a sentence for what is wrong with it, 404, 503. */
export async function readSentFile(files: FileStore, keys: string[], totalBytes: number): Promise<SentFile> {
  const file = await inParts(files, keys)
  if ((await file.part(0))[0] === openingBrace) {
    const everything = await everythingIn(await wholeOf(file))
    return { everything, bytesOf: () => undefined, picture: () => Promise.reject(new BadZip('There are no pictures.')) }
  }
  const { zip, entries: found } = await openZip(file, { entries, totalBytes })
  const json = found.get('everything.json')
  if (json === undefined) throw new BadZip('There is no everything.json in this ZIP: it is no export of Contactsheet.')
  const entryOf = (path: string): FoundEntry | undefined => found.get(path)
  return {
    everything: await everythingIn(await readEntry(zip, json, everythingBytes)),
    bytesOf: (path) => entryOf(path)?.bytes,
    async picture(path) {
      const entry = entryOf(path)
      if (entry === undefined) throw new BadZip(`“${path}” is not in the ZIP.`)
      return readEntry(zip, entry, pictureBytes)
    },
  }
}

const openingBrace = 0x7b

/** The parts as one file; the one that was read last stays in memory. */
async function inParts(files: FileStore, keys: string[]): Promise<InParts> {
  let last: { number: number; bytes: Promise<Buffer> } | undefined
  const part = (number: number) => {
    if (last?.number !== number) last = { number, bytes: readParcel(files, keys[number] ?? '') }
    return last.bytes
  }
  const rest = await part(keys.length - 1)
  const first = keys.length === 1 ? rest : await part(0)
  if (keys.length > 1 && first.length !== partBytes) throw new BadZip('The parts of the file do not fit together.')
  return { bytes: (keys.length - 1) * partBytes + rest.length, partBytes, part }
}

async function wholeOf({ bytes, partBytes, part }: InParts) {
  if (bytes > everythingBytes) throw new BadZip('everything.json is too large.')
  const whole = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += partBytes) whole.set(await part(at / partBytes), at)
  return whole
}

/** Read in a thread, as it may be large. */
async function everythingIn(bytes: Uint8Array<ArrayBuffer>): Promise<Everything> {
  const read = await inBriefThread(script, { given: bytes, moved: [bytes.buffer] }, limits, (thread) =>
    thread.hear<{ everything: Everything } | Refused>(),
  ).catch(inWords)
  if ('reason' in read) throw new BadZip(read.reason)
  return read.everything
}

function inWords(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error
  if (error.because === 'memory') throw new BadZip('everything.json is too large.')
  throw new Problem(503, 'Reading this file takes too long at the moment. Please try again later.', {}, 30)
}
