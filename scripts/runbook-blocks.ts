import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** A block of commands in the documents for operators, and what the line above says of it: the name under which a test runs it, or why none does. */
export type Block = { file: string; line: number; text: string; name?: string; notRun?: string }

/** The pages that operators work from. */
const pages = () => ['README.md', 'docs/runbook.md', ...globSync('docs/operate/*.md', { cwd: root })]

/** All blocks fenced as `sh`, in the order of the pages. */
export function everyBlock(): Block[] {
  return pages().flatMap((file) => blocksIn(file, readFileSync(path.join(root, file), 'utf8')))
}

/** The text of the block that is called so. Throws when there is none, or more than one. */
export function blockOf(name: string): string {
  const [found, ...more] = everyBlock().filter((block) => block.name === name)
  if (found === undefined || more.length > 0) throw new Error(`The documents have not exactly one block "${name}"`)
  return found.text
}

const fenced = /^(?:<!-- (?:run: (?<name>[\w-]+)|not run: (?<notRun>[^\n]+?)) -->\n)?```sh\n(?<text>.*?)^```$/gms

export function blocksIn(file: string, page: string): Block[] {
  return [...page.matchAll(fenced)].map(({ groups = {}, index }) => ({
    file,
    line: page.slice(0, index).split('\n').length,
    text: groups['text'] ?? '',
    ...(groups['name'] === undefined ? {} : { name: groups['name'] }),
    ...(groups['notRun'] === undefined ? {} : { notRun: groups['notRun'] }),
  }))
}
