import { houseRules } from './house-rules.ts'
import { migrationDrift } from './migration-drift.ts'
import { testsApart, testsTogether } from './node-tests.ts'
import { finish, step, tool, type Outcome, type Result } from './steps.ts'
import { withTestPostgres } from './test-postgres.ts'

const folders = ['contracts', 'server', 'web', 'e2e', 'bench', 'scripts']
const rootFiles = [
  'package.json',
  'oxlint.config.ts',
  'knip.json',
  '.oxfmtrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
]
/** Tests that start, stop and kill whole servers take minutes: `npm test` runs them, `npm run check` does not. */
const lifecycle = '**/*.lifecycle.test.ts'
const tests = ['contracts/src/**/*.test.ts', 'server/src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts']
/** They need no server and take a second or two, most of it to load what all of them use: one process for all. */
const webTests = ['web/{src,landing}/**/*.test.ts']

/** Everything that needs no browser: format, lint, house rules, types, dead code, migrations, unit and API tests. */
export async function check(): Promise<Result[]> {
  return [
    await step('format', () => tool('oxfmt/bin/oxfmt', ['--check', ...folders, ...rootFiles])),
    await step('lint', () => tool('oxlint/bin/oxlint', ['--deny-warnings', ...folders])),
    await step('house rules', houseRules),
    await step('types (server, contracts, scripts)', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.json'])),
    await step('types (web)', () => tool('typescript/bin/tsc', ['-p', 'web/tsconfig.json'])),
    await step('dead code', () => tool('knip/bin/knip.js', ['--no-progress'])),
    await step('migrations fit the tables', migrationDrift),
    await step('unit tests of the web app', () => testsTogether(webTests, { hands: 1 })),
    await step('unit and API tests', () => withTestPostgres((env) => testsTogether(tests, { except: lifecycle, env }))),
  ]
}

/** Runs the tests of whole servers and their PostgreSQL, from the start to kill -9. */
export const checkLifecycle = (): Promise<Outcome> =>
  withTestPostgres((env) => testsApart(['server/src/**/*.lifecycle.test.ts'], env))

/** Runs the API tests once more on another PostgreSQL. */
export const checkOn = (bin: string): Promise<Outcome> =>
  withTestPostgres((env) => testsTogether(['server/src/**/*.api.test.ts'], { except: lifecycle, env }), bin)

if (import.meta.main) finish(await check())
