import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root, tool, type Outcome } from './steps.ts'

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
