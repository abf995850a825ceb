import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { blocksIn, everyBlock } from './runbook-blocks.ts'
import { root } from './steps.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = ['README.md', 'docs/runbook.md', ...globSync('docs/operate/*.md', { cwd: root })]
const blocks = everyBlock()
const described = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Where blocks are run: tests of all kinds, and the commands of the proof. */
const programs = globSync(['{server,scripts,bench,e2e}/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((file) => !file.startsWith('scripts/runbook-blocks'))
  .map((file) => ({ file, text: read(file) }))

const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`

test('every block of commands says above it which test runs it, or why none does', () => {
  for (const page of pages) {
    const fences = read(page).match(/^ *```(?:sh|bash|shell|console)$/gm) ?? []
    assert.equal(
      blocksIn(page, read(page)).length,
      fences.length,
      `${page}: a block that no test can read; they are fenced by \`\`\`sh at the beginning of a line`,
    )
  }
  assert.ok(blocks.length > 10, `${blocks.length} blocks`)
  assert.deepEqual(
    blocks.filter(({ name, notRun }) => name === undefined && (notRun ?? '').length < 20).map(placeOf),
    [],
  )
})

test('a block that says it is run has a name of its own, and exactly one file runs it', () => {
  const names = blocks.flatMap(({ name }) => name ?? [])
  assert.deepEqual(names, [...new Set(names)])
  for (const name of names) {
    const using = programs.filter(({ text }) => text.includes(`blockOf('${name}')`)).map(({ file }) => file)
    assert.equal(using.length, 1, `${name} is run by ${using.join(' and ') || 'nobody'}`)
  }
  const asked = programs.flatMap(({ text }) => [...text.matchAll(/blockOf\('([\w-]+)'\)/g)].map(([, name]) => name))
  assert.deepEqual(
    asked.filter((name) => !names.includes(String(name))),
    [],
  )
})

/** What people copy out of a sentence: a program with what follows it. */
const inline =
  /(?<!`)`(?<command>(?:npm|npx|podman|docker|pg_dump|pg_restore|psql|systemctl|rsync|cp|mkdir|chown|chmod|git|curl|haproxy|nginx) [^`\n]+)`(?!`)/g

/** Words in capitals stand for what the reader puts there, in a block as "$WORDS". */
const bare = (command: string) =>
  command.replaceAll(/["']?\$?\{?\b[A-Z][A-Z_]+\b\}?["']?/g, '…').replaceAll(/\s+/g, ' ')

test('what stands in a sentence as a command is a command of the product, or part of a block', () => {
  const all = blocks.map(({ text }) => bare(text)).join('\n')
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(inline)].flatMap(({ groups }) => {
      const command = groups?.['command'] ?? ''
      const script = /^npm (?:run )?(?<script>[\w:]+)/.exec(command)?.groups?.['script'] ?? ''
      const isOurs = script in described.scripts || all.includes(bare(command))
      return isOurs ? [] : [`${page}: ${command}`]
    }),
  )
  assert.deepEqual(unknown, [])
})

test('what the pages for operators link to is there', () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)(?<to>[^)#]+)/g)]
      .map(({ groups }) => path.join(path.dirname(page), groups?.['to'] ?? ''))
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
  )
  assert.deepEqual(missing, [])
})
