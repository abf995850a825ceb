import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TableFile } from './manifest.ts'
import type { CopiedTable, Snapshot } from './snapshot.ts'

/** Rows are gzip: every system can read that, in many years too. A third level costs half of the usual one and saves nearly as much. */
const level = 3
const newLine = 0x0a

export const rowsPlace = (folder: string, table: string) => path.join(folder, 'rows', `${table}.copy.gz`)

export const watching = (see: (piece: Buffer) => void) =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      see(piece)
      done(null, piece)
    },
  })

/** The number of row ends in a chunk: line breaks within values are escaped. */
export function rowsEnding(piece: Buffer) {
  let rows = 0
  for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, at + 1)) rows += 1
  return rows
}

/** Writes the rows of one table to the backup; `onRows` is told how many have come. */
export async function writeTable(
  folder: string,
  snapshot: Snapshot,
  table: CopiedTable,
  onRows: (more: number) => void,
): Promise<TableFile> {
  const [hash, figures] = [createHash('sha256'), { rows: 0, bytes: 0 }]
  const rows = watching((piece) => {
    const more = rowsEnding(piece)
    figures.rows += more
    onRows(more)
  })
  const bytes = watching((piece) => {
    hash.update(piece)
    figures.bytes += piece.length
  })
  await pipeline(snapshot.rowsOf(table), rows, createGzip({ level }), bytes, newFile(rowsPlace(folder, table.name)))
  return { ...table, ...figures, sha256: hash.digest('hex') }
}

/** Writes what streams to a file that is on the disk once this resolves. */
export const writeToFile = (stream: Readable, file: string) => pipeline(stream, newFile(file))

const newFile = (file: string) => createWriteStream(file, { mode: 0o600, flush: true })
