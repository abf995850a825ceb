import { globSync } from 'node:fs'
import path from 'node:path'
import { isFresh, parts } from './build/freshness.ts'
import { buildServer } from './build/server.ts'
import { readImports, reachable, pathsFromRoot, type Imports } from './reach/imports.ts'
import { changedFiles } from './reach/changes.ts'
import { reachedLightTests, reachedTests } from './reach/reached-tests.ts'
import { inTurn } from './in-turn.mjs'
import { testsApart, testsTogether } from './node-tests.ts'
import { imageTests } from './container-image.ts'
import { staticChecks } from './static-checks.ts'
import { citus } from './citus.ts'
import { pooledTests, withTestPostgres } from './test-postgres.ts'
import { finish, root, step, type Result } from './steps.ts'

const exclude = ['**/node_modules/**', '**/dist/**']
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude }).map((file) => file.split(path.sep).join('/'))

/** Tests that start, stop and kill whole servers. */
const isLifecycle = (file: string) => file.endsWith('.lifecycle.test.ts')
/** Tests for which a Citus cluster must be there. */
const isOnCitus = (file: string) => file.endsWith('.citus.test.ts')
const lifecycleTests = () =>
  filesOf('{server/src,scripts}/**/*.lifecycle.test.ts').filter((file) => file !== imageTests)
const webTests = () => filesOf('web/{src,landing,worker}/**/*.test.ts')
const lightTests = () => filesOf('e2e/light/**/*.dom.test.ts')
const tests = () =>
  filesOf('{contracts,server}/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts').filter(
    (file) => !isLifecycle(file) && !isOnCitus(file),
  )

/** They need no server and take a second or two, most of it to load what all of them use: one process for all. */
const stepOfWebTests = (files: string[]) => step('unit tests of the web app', () => testsTogether(files, { hands: 1 }))
const stepOfTests = (files: string[]) =>
  step('unit and API tests', () => withTestPostgres((env) => testsTogether(files, { env })))

/** The real pages and the real server without a browser. Loading both takes as long as ten tests: as few processes as keep two processors busy. */
const stepOfLightTests = (files: string[]) =>
  step('pages in a light DOM', () => withTestPostgres((env) => testsTogether(files, { env, hands: 2 })))

/** What differs most between the two forms of the server: these run with its sources, too. */
const inBothForms = ['server/src/start.lifecycle.test.ts', 'server/src/stop.lifecycle.test.ts']

/** Runs the tests of whole servers and their PostgreSQL, from the start to kill -9: with what the build made, as operators run it. */
export async function stepsOfLifecycle(files = lifecycleTests()): Promise<Result[]> {
  const built = await step('starts, stops and crashes', async () => {
    if (!isFresh(parts.server)) await inTurn(root, buildServer)
    return withTestPostgres((env) => testsApart(files, { ...env, SERVER_FORM: 'built' }))
  })
  const twice = files.filter((file) => inBothForms.includes(file))
  if (twice.length === 0) return [built]
  return [
    built,
    await step('starts and stops from the sources', () => withTestPostgres((env) => testsApart(twice, env))),
  ]
}

/** Everything that needs no browser and starts no server of its own. */
export const checkAll = async (): Promise<Result[]> => [
  ...(await staticChecks()),
  await stepOfWebTests(webTests()),
  await stepOfTests(tests()),
  await stepOfLightTests(lightTests()),
]

/** Tests that work on a database, which is what makes a test dear. */
function onDatabase(imports: Imports) {
  const isOnIt = (file: string) =>
    reachable([file], (one) => imports.get(one) ?? []).has('server/src/platform/testing/test-database.ts')
  return new Set(tests().filter(isOnIt))
}

/**
 * What is quick, of everything: format, lint, types, dead code, the tests without a database; and of the tests with one those that
 * the change reaches.
 */
async function checkQuickly(): Promise<Result[]> {
  const changed = changedFiles()
  if (changed === undefined) return checkAll()
  const imports = readImports()
  const dear = onDatabase(imports)
  const reached = new Set(reachedTests(changed, imports))
  const chosen = tests().filter((file) => !dear.has(file) || reached.has(file))
  const left = [...dear].filter((file) => !reached.has(file)).length
  const results = [...(await staticChecks(changed)), await stepOfWebTests(webTests()), await stepOfTests(chosen)]
  const light = reachedLightTests(changed, imports)
  if (light.length > 0) results.push(await stepOfLightTests(light))
  if (left > 0)
    console.log(`- ${left} files of tests that ${changed.length} changed files do not reach are left to npm test`)
  return results
}

/** The checks of these files, and all tests of Node that a change of them reaches, those of whole servers included. */
async function checkFiles(named: string[]): Promise<Result[]> {
  const files = pathsFromRoot(named)
  const imports = readImports()
  const reached = new Set([...reachedTests(files, imports), ...reachedLightTests(files, imports)])
  const kinds: [string[], (chosen: string[]) => Promise<Result | Result[]>][] = [
    [webTests(), stepOfWebTests],
    [tests(), stepOfTests],
    [lightTests(), stepOfLightTests],
    [lifecycleTests(), stepsOfLifecycle],
  ]
  const results = await staticChecks(files)
  for (const [all, work] of kinds) {
    const chosen = all.filter((file) => reached.has(file))
    if (chosen.length > 0) results.push(...[await work(chosen)].flat())
  }
  return results
}

if (import.meta.main) {
  const named = process.argv.slice(2)
  const [first, ...rest] = named
  if (first === '--citus') finish(await citus(rest))
  else if (first === '--pooled') finish(await pooledTests(rest))
  else finish(await (named.length > 0 ? checkFiles(named) : checkQuickly()))
}
