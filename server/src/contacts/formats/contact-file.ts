import { importLimits, type ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { columnsByContent } from './csv/columns-by-content.ts'
import { applyMapping } from './csv/csv-mapping.ts'
import { readCsv } from './csv/csv-read.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import { shortened, type ImportRow, type Unreadable } from './imported-contact.ts'
import { readInstagram, type ListFile, instagramListsInZip } from './instagram/instagram-read.ts'
import { readTextFile } from './text-file.ts'
import { readVcards } from './vcard/vcard-read.ts'

/** A file of contacts as rows; only tables have `columns`. */
export type ContactFile = Pick<ImportPreview, 'format' | 'columns'> & { rows: ImportRow[] }

const samplesShown = 3

const tooMuch = 'The contacts of this file are too much for one import. Split the file, or leave columns out.'

/** Collects the rows up to what one import can carry: repeating a long header before each of many texts inflates a small file. */
function withRows(head: Pick<ContactFile, 'format' | 'columns'>, found: Iterable<ImportRow>): ContactFile | Unreadable {
  const rows: ImportRow[] = []
  let bytes: number = importLimits.contactBytes
  let names: number = importLimits.allNames
  for (const row of found) {
    if ('contact' in row) {
      bytes -= Buffer.byteLength(JSON.stringify(row.contact))
      names -= row.contact.genres.length + row.contact.tags.length
    }
    if (bytes < 0 || names < 0) return { reason: tooMuch }
    rows.push(row)
  }
  return { ...head, rows }
}

function samplesOf(rows: CsvRow[], column: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const cell = cells[column]?.trim()
    if (cell) samples.push(shortened(cell))
    if (samples.length === samplesShown) break
  }
  return samples
}

/**
 * How a file is to be read: what the columns of a table are, else what headers and words suggest; the words are those of the
 * account's types. The name says which of Instagram's lists a page is.
 */
export type Reading = { mapping: (ImportTarget | null)[] | undefined; types: readonly string[]; name?: string }

/** True for cards, also when the first of them has lost its beginning; in a table such a line can only be part of a quoted cell. */
function isVcard(text: string): boolean {
  const begin = text.search(/^[ \t]*BEGIN:VCARD[ \t]*$/im)
  return /^\W*BEGIN:VCARD/i.test(text) || (begin >= 0 && !/(?:^|[,;\t]) *"/m.test(text.slice(0, begin)))
}

/** Reads a file of contacts, or the lists in the ZIP that Instagram makes of an account. */
export async function readAnyFile(bytes: Uint8Array, reading: Reading): Promise<ContactFile | Unreadable> {
  const lists = await instagramListsInZip(bytes)
  if (lists === undefined) return readContactFile(bytes, reading)
  const read = 'reason' in lists ? lists : ofInstagram(lists)
  return read ?? { reason: 'There are no people from Instagram in this ZIP.' }
}

function ofInstagram(lists: ListFile[]): ContactFile | Unreadable | undefined {
  const read = readInstagram(lists)
  return read === undefined || 'reason' in read ? read : withRows({ format: 'instagram', columns: [] }, read.rows)
}

/** Reads a CSV or vCard file, or a list of Instagram's, distinguished by its content. */
export function readContactFile(bytes: Uint8Array, { mapping, types, name = '' }: Reading): ContactFile | Unreadable {
  const file = readTextFile(bytes)
  if ('reason' in file) return file
  if (isVcard(file.text)) {
    const cards = readVcards(file.text)
    return 'reason' in cards ? cards : withRows({ format: 'vcard', columns: [] }, cards.rows)
  }
  const lists = ofInstagram([{ name, text: file.text }])
  if (lists !== undefined) return lists
  const table = readCsv(file.text)
  if ('reason' in table) return table
  const byWords = columnsByContent(table, types)
  const suggested = table.suggested.map((target, index) => byWords.get(index) ?? target)
  const used = table.headers.map((_header, index) => (mapping ?? suggested)[index] ?? null)
  const columns = table.headers.map((header, index) => ({
    header: shortened(header),
    target: used[index] ?? null,
    samples: samplesOf(table.rows, index),
    byWords: byWords.has(index) && used[index] === byWords.get(index),
  }))
  return withRows({ format: 'csv', columns }, applyMapping(table, used))
}
