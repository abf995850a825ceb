import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import { readUploadPart } from '#media/upload-parts.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { BadZip, openZip, readEntry, type FoundEntry, type InParts } from '#platform/files/zip.ts'
import { readOutline, withEntries, type Entries } from './everything-thread.ts'
import type { Outline } from './outline.rules.ts'

const { partBytes, everythingBytes, entries, directoryBytes } = accountImportLimits
/** The largest picture in a file; ours are far smaller. */
const pictureBytes = 16 * 1024 * 1024

/** Seconds that writing the entries may take. */
const toWrite = 900

/** What somebody sent: everything.json, checked, and the pictures that came with it. */
export type SentFile = {
  outline: Outline
  /** Runs work that wants the entries of the lists; it fails when it wants more of them after `stop`. */
  withEntries: <R>(stop: AbortSignal, work: (entries: Entries) => Promise<R>) => Promise<R>
  /** Bytes of the picture at a path, as the file says; undefined when it has none. */
  bytesOf: (path: string) => number | undefined
  /** The picture at a path. Throws `BadZip` when it is damaged. */
  picture: (path: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads a ZIP, or everything.json alone, that was sent in these parts, until `stop`. Throws `BadZip` with a sentence for what is wrong with it, 404, 503. */
export async function readSentFile(
  files: FileStore,
  keys: string[],
  { totalBytes, stop }: { totalBytes: number; stop: AbortSignal },
): Promise<SentFile> {
  const file = await inParts(files, keys)
  if ((await file.part(0))[0] === openingBrace) {
    const picture = () => Promise.reject(new BadZip('There are no pictures.'))
    return { ...(await everythingIn(() => wholeOf(file), [], stop)), bytesOf: () => undefined, picture }
  }
  const { zip, entries: found } = await openZip(file, { entries, directoryBytes, totalBytes })
  const json = found.get('everything.json')
  if (json === undefined) throw new BadZip('There is no everything.json in this ZIP: it is no export of Contactsheet.')
  const entryOf = (path: string): FoundEntry | undefined => found.get(path)
  return {
    ...(await everythingIn(() => readEntry(zip, json, everythingBytes), [...found.keys()], stop)),
    bytesOf: (path) => entryOf(path)?.bytes,
    async picture(path) {
      const entry = entryOf(path)
      if (entry === undefined) throw new BadZip(`“${path}” is not in the ZIP.`)
      return readEntry(zip, entry, pictureBytes)
    },
  }
}

async function everythingIn(
  bytes: () => Promise<Uint8Array<ArrayBuffer>>,
  paths: string[],
  stop: AbortSignal,
): Promise<Pick<SentFile, 'outline' | 'withEntries'>> {
  return {
    outline: await readOutline({ bytes: await bytes(), paths }, stop),
    withEntries: async (stop, work) => withEntries({ bytes: await bytes(), paths }, { seconds: toWrite, stop }, work),
  }
}

const openingBrace = 0x7b

/** The parts as one file; the one that was read last stays in memory. */
async function inParts(files: FileStore, keys: string[]): Promise<InParts> {
  let last: { number: number; bytes: Promise<Buffer> } | undefined
  const part = (number: number) => {
    if (last?.number !== number) last = { number, bytes: readUploadPart(files, keys[number] ?? '') }
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
