import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.ts'

/** A row of a table, without its outer edges; the heads of tables are no rows. */
export type Row = { cells: string[] }

/** A page of docs/ that says where something is, and which test shows it. */
export const readPage = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')

/** The rows of every table of a page. */
export function rowsOf(page: string): Row[] {
  const lines = page.split('\n')
  const isRow = (line: string | undefined) => line?.startsWith('|') ?? false
  const isLine = (line: string | undefined) => /^\|[\s|:-]+\|$/.test(line ?? '')
  const body = lines.filter((line, at) => isRow(line) && !isLine(line) && !isLine(lines[at + 1]))
  return body.map((line) => ({
    cells: line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  }))
}

/** Where a file named on a page is; those of the server may be named without their folder. Undefined when there is none. */
const fileOf = (name: string) => [`server/src/${name}`, name].map((place) => path.join(root, place)).find(existsSync)

const fileNames = /`(\w[\w./-]*\.(?:tsx?|json|css|html))`/g
const quoting = /`([\w./-]+\.(?:test|spec)\.ts)`((?:,?\s*“[^”]+”)+)/g

/** Every file that the rows name. */
const filesIn = (rows: Row[]) =>
  rows.flatMap(({ cells }) => [...cells.join(' ').matchAll(fileNames)].map(([, name = '']) => name))

/** The files that the rows name and that do not exist. Throws when they name none at all. */
export function missingFiles(rows: Row[]): string[] {
  const names = filesIn(rows)
  if (names.length === 0) throw new Error('The page names no file')
  return [...new Set(names)].filter((name) => fileOf(name) === undefined)
}

/** Every test that a text quotes, with the file that it names. */
export const quotesIn = (text: string) =>
  [...text.matchAll(quoting)].flatMap(([, file = '', quoted = '']) =>
    [...quoted.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ file, words })),
  )

/** What the rows quote although it is not in the file. Throws when they quote nothing at all. */
export function wrongQuotes(rows: Row[]) {
  const quotes = rows.flatMap(({ cells }) => quotesIn(cells.join(' ')).map((quote) => ({ row: cells[0], ...quote })))
  if (quotes.length === 0) throw new Error('The page quotes no test')
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const known = texts.get(file) ?? readFileSync(fileOf(file) ?? path.join(root, file), 'utf8')
    texts.set(file, known)
    return known
  }
  return quotes.filter(({ file, words }) => fileOf(file) === undefined || !textOf(file).includes(words))
}
