import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.ts'

/** The pages that list requirements by number, under the word by which tests name them. */
export const pages = { spec: 'docs/specification.md', asvs: 'docs/security.md' }

export type Listed = keyof typeof pages
const kinds: Listed[] = ['spec', 'asvs']

export type Mark = { kind: Listed; number: string; file: string; line: number; title: string }

const numbered = String.raw`(?:spec|asvs)(?: \d+\.\d+\.\d+)+`
const comment = new RegExp(`^\\s*// (${numbered}(?:, ${numbered})*)$`)

/** The marks in the text of a test file: comments like `// spec 1.2.3 2.4.1, asvs 8.2.2` above its tests and steps. */
export function marksIn(file: string, text: string): Mark[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, words = ''] = comment.exec(line) ?? []
    const title = /(['"`])(.+?)\1(?:,|$)/.exec(`${lines[at + 1]} ${lines[at + 2]?.trim()}`)?.[2] ?? ''
    return kinds.flatMap((kind) => {
      const list = words.split(', ').find((part) => part.startsWith(kind))
      const numbers = list?.split(' ').slice(1) ?? []
      return numbers.map((number) => ({ kind, number, file, line: at + 2, title }))
    })
  })
}

/** The marks in all tests of the repository, in the order of their files. */
export const allMarks = () =>
  globSync('{contracts,server,web,e2e,scripts,bench}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .flatMap((file) => marksIn(file, readFileSync(path.join(root, file), 'utf8')))

export const readPage = (kind: Listed) => readFileSync(path.join(root, pages[kind]), 'utf8')

const generated = /^(?:`[\w./-]+\.(?:test|spec)\.ts`(?:, )?)+$/
const row = /^\| (\d+\.\d+\.\d+) \|/

/** The rows of a page that begin with a number: their cells, the number first. */
export const rowsOf = (page: string) =>
  page.split('\n').flatMap((line) =>
    row.test(line)
      ? [
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => cell.trim()),
        ]
      : [],
  )

/** The page with the files of its tests in the last column of each table that is headed “Shown by”; what stands there in other words stays where no test is. */
export function withTests(kind: Listed, page: string, marks: Mark[]): string {
  const shown = Map.groupBy(
    marks.filter((mark) => mark.kind === kind),
    (mark) => mark.number,
  )
  let isShowing = false
  const lines = page.split('\n').map((line) => {
    if (!line.startsWith('|')) isShowing = false
    if (line.endsWith('| Shown by |')) isShowing = true
    const number = row.exec(line)?.[1]
    if (!isShowing || number === undefined) return line
    const end = line.lastIndexOf('|', line.length - 2)
    const files = new Set(shown.get(number)?.map(({ file }) => `\`${file.replace('server/src/', '')}\``))
    const before = line.slice(end + 1, -1).trim()
    const cell = files.size > 0 ? [...files].join(', ') : before.replace(generated, '')
    return `${line.slice(0, end)}| ${cell} |`
  })
  return lines.join('\n')
}

if (import.meta.main) {
  const [kind, ...numbers] = process.argv.slice(2)
  const marks = allMarks()
  for (const mark of marks.filter((each) => each.kind === kind && numbers.includes(each.number)))
    process.stdout.write(`${mark.file}:${mark.line} ${mark.title}\n`)
  if (kind === undefined)
    for (const each of kinds) writeFileSync(path.join(root, pages[each]), withTests(each, readPage(each), marks))
}
