import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The length and checksum of a file; undefined when there is none. Throws when it cannot be read. */
export async function measure(place: string) {
  const there = await stat(place).catch(() => undefined)
  if (there?.isFile() !== true) return undefined
  const hash = createHash('sha256')
  for await (const piece of createReadStream(place)) hash.update(piece)
  return { bytes: there.size, sha256: hash.digest('hex') }
}

/** Whether a file is there, can be read and has this checksum. */
export const hasChecksum = async (place: string, sha256: string) =>
  (await measure(place).catch(() => undefined))?.sha256 === sha256

/** Every file of a backup in the order of the keys, one a line: checksum (or `missing`), bytes, key. */
export const listName = 'FILES'

/** `sha256` is undefined for a file that was not in the store any more. */
export type Listed = { key: string; bytes: number; sha256: string | undefined }

const line = /^(?<sha256>[0-9a-f]{64}|missing) (?<bytes>\d+) (?<key>[0-9a-f]{32}-[a-z]+)$/

export const lineOf = ({ key, bytes, sha256 = 'missing' }: Listed) => `${sha256} ${bytes} ${key}\n`

export const placeOf = (folder: string, key: string) => path.join(folder, 'files', key.slice(0, 2), key)

/** The lines of a file, one after another. Throws when it cannot be read to its end. */
export async function* linesOf(file: string) {
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The entries of a backup's list in the order of the keys. Throws `StartRefused` for a malformed line. */
export async function* listedIn(folder: string): AsyncGenerator<Listed> {
  for await (const text of linesOf(path.join(folder, listName))) {
    const { sha256, bytes, key = '' } = line.exec(text)?.groups ?? {}
    if (sha256 === undefined)
      throw new StartRefused(`The backup in ${folder} is damaged: its ${listName} has a line that is none.`)
    yield { key, bytes: Number(bytes), sha256: sha256 === 'missing' ? undefined : sha256 }
  }
}

/** Looks keys up in a sorted list by reading forward, so they must be asked for in the same order. */
export function seekableInOrder(list: AsyncGenerator<Listed>) {
  let current: IteratorResult<Listed, undefined> | undefined
  return {
    async find(key: string): Promise<Listed | undefined> {
      current ??= await list.next()
      while (current.done !== true && current.value.key < key) current = await list.next()
      return current.done !== true && current.value.key === key ? current.value : undefined
    },
    close: () => list.return(undefined),
  }
}

/** The names below `files` of a backup in the order of the keys; misplaced files are named with their folder. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  const root = path.join(folder, 'files')
  for (const prefix of (await namesOf(root)).toSorted(inOrder)) {
    for (const name of (await namesOf(path.join(root, prefix))).toSorted(inOrder))
      yield name.startsWith(prefix) ? name : `${prefix}/${name}`
  }
}

/** Compares keys by code unit, not by locale. */
const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

/** The names in a folder; none when it is not there or is a file. */
export const namesOf = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
