/** Prints rows of cells in columns: the first left-aligned, figures right-aligned. */
export function table(title: string, head: string[], rows: (string | number)[][]) {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
  console.log(['', title, ...cells.map((row) => `  ${line(row)}`)].join('\n'))
}
