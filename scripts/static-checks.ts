import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { houseRules } from './house-rules.ts'
import { importersIn, reachable, readImports } from './reach/imports.ts'
import { step, tool, type Outcome, type Result, root } from './steps.ts'

const folders = ['contracts', 'server', 'web', 'e2e', 'bench', 'scripts']
const rootFiles = [
  'package.json',
  'oxlint.config.ts',
  'knip.json',
  '.oxfmtrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

/** Everything that is known without running the product. Given what has changed, only that and what imports it is linted. */
export async function staticChecks(changed?: string[]): Promise<Result[]> {
  return [
    await step('format', () => tool('oxfmt/bin/oxfmt', ['--check', ...folders, ...rootFiles])),
    await step('lint', () => lint(changed)),
    await step('house rules', houseRules),
    await step('types (server, contracts, scripts)', () => types('tsconfig.json')),
    await step('types (web)', () => types('web/tsconfig.json')),
    await step('types (worker)', () => types('web/worker/tsconfig.json')),
    await step('dead code', () =>
      tool('knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', '.cache/knip']),
    ),
    await step('migrations fit the tables', migrationDrift),
  ]
}

/** What every file is linted by. */
const decidesAll = /^(?:oxlint\.config\.ts|scripts\/lint\/|(?:\w+\/)?tsconfig|package-lock\.json)/

/** A rule may depend on the types of what a file imports, so whoever imports what has changed is looked at again. */
function lint(changed?: string[]): Promise<Outcome> {
  const run = (places: string[]) => tool('oxlint/bin/oxlint', ['--deny-warnings', ...places], { env: sparing })
  if (changed === undefined || changed.some((file) => decidesAll.test(file))) return run(folders)
  const importers = importersIn(readImports({ types: true }))
  const sources = changed.filter((file) => importers.has(file) && /\.tsx?$/.test(file))
  if (sources.length > 0) return run([...reachable(sources, (file) => importers.get(file) ?? [])])
  return Promise.resolve({ passed: 1, failed: 0, output: '', note: 'no file has changed' })
}

/** For programs in Go: a second thread repeats work of the first, and collecting garbage less often takes less than the memory is worth. */
const sparing = { GOMAXPROCS: '1', GOGC: '400' }

/** What has not changed since the last time is not looked at again. */
function types(project: string) {
  const known = ['--incremental', '--tsBuildInfoFile', `.cache/types-${project.replaceAll('/', '-')}.tsbuildinfo`]
  return tool('typescript/bin/tsc', ['-p', project, '--checkers', '1', ...known], { env: sparing })
}

const committed = 'server/src/migrations'
const scratch = '.cache/migration-drift'

const sqlFiles = async (folder: string) =>
  (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.sql'))

/** Generates migrations into a copy of the committed ones; anything new means that a table changed without its migration.
 *  A question from the generator (was this column renamed?) goes unanswered until the time limit, which is a failure too. */
export async function migrationDrift(): Promise<Outcome> {
  await rm(path.join(root, scratch), { recursive: true, force: true })
  await mkdir(path.join(root, scratch), { recursive: true })
  await cp(path.join(root, committed), path.join(root, scratch), { recursive: true })
  const tables = ['--dialect', 'postgresql', '--schema', 'server/src/**/*.tables.ts', '--out', scratch]
  const generated = await tool('drizzle-kit/bin.cjs', ['generate', ...tables], { limit: 60_000 })
  const known = new Set(await sqlFiles(committed))
  const added = (await sqlFiles(scratch)).filter((name) => !known.has(name))
  await rm(path.join(root, scratch), { recursive: true })
  if (generated.failed || added.length === 0) return generated
  return { passed: 0, failed: 1, output: `${generated.output}\nA table changed. Run: npm run migration` }
}
