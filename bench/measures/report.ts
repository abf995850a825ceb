import type { Speed } from './load.ts'

/** A line of the table: figures in milliseconds or in words, what they should be, and whether they are past it. */
export type Row = {
  what: string
  p50?: number
  p95?: number
  p99?: number
  value?: string
  aim?: string
  over?: boolean
}
/** The lines of one subject; the notes stand beneath the whole table. */
export type Section = { title: string; rows: Row[]; notes?: string[] }

/** What a figure should be at most. One that could not be measured is past it. */
export const atMost = (most: number, figure: number, unit: string) => ({
  aim: `${most} ${unit}`,
  over: !(figure <= most),
})

/** What a figure should be at least. */
export const atLeast = (least: number, figure: number, unit: string) => ({
  aim: `at least ${least} ${unit}`,
  over: !(figure >= least),
})

/** The line of what could not be measured; the command fails then, but the other figures are not lost. */
export function failedRow(what: string, error: unknown): Row {
  console.error(error)
  process.exitCode = 1
  return { what, value: String(error).split('\n')[0]?.slice(0, 90) ?? '', over: true }
}

/** The line of a speed that was measured with so many at once. */
export const speedRow = (what: string, lanes: number, { perSecond, p50, p95, p99 }: Speed) => ({
  what: lanes === 1 ? what : `${what}, ${lanes} at once`,
  p50,
  p95,
  p99,
  value: `${perSecond.toFixed(0)} a second`,
})

const ms = (figure: number | undefined) => figure?.toFixed(figure < 100 ? 2 : 0) ?? ''
const head = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio or value', 'aim', '']
const isFigure = (column: number) => column > 0 && column < 4

const cellsOf = ({ what, p50, p95, p99, value = '', aim = '', over = false }: Row) => [
  `  ${what}`,
  ...[p50, p95, p99].map(ms),
  value,
  aim,
  over ? 'OVER' : '',
]

/** The whole report as one table, each section beneath its title, then the notes. */
export function report(sections: Section[]): string {
  const body = sections.flatMap(({ title, rows }) => [[title], ...rows.map(cellsOf)])
  const table = [head, ...body]
  const rows = table.filter((row) => row.length > 1)
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('   ')
      .trimEnd()
  const past = sections.flatMap((section) => section.rows).filter(({ over }) => over).length
  return [...table.map(line), '', ...sections.flatMap(({ notes = [] }) => notes), `${past} past their aim`].join('\n')
}
