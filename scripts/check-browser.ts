import { existsSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Results } from '../e2e/results-reporter.ts'
import { isBuilt } from './build/freshness.ts'
import { browserVersion, findBrowser, findShell } from './find-browser.ts'
import { pathsFromRoot, readImports } from './reach/imports.ts'
import { reachedSpecs } from './reach/reached-tests.ts'
import { command, finish, root, step, tool, type Outcome, type Result } from './steps.ts'

const resultsFile = path.join(root, 'test-results.json')

async function browser(): Promise<Outcome> {
  const found = findBrowser()
  process.env.CHROMIUM_PATH = found
  const shell = findShell() ?? found
  process.env.HEADLESS_SHELL_PATH = shell
  const note = shell === found ? `${browserVersion(found)}, no headless shell` : browserVersion(found)
  return { passed: 1, failed: 0, output: '', note }
}

async function builds(): Promise<Outcome> {
  if (isBuilt()) return { passed: 1, failed: 0, output: '', note: 'up to date' }
  return command(process.execPath, [path.join(root, 'scripts/build.ts')])
}

async function playwright(args: string[]): Promise<Outcome> {
  await rm(resultsFile, { force: true })
  const run = await tool('@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
    env: { E2E_RESULTS: resultsFile, FORCE_COLOR: '0' },
  })
  const text = await readFile(resultsFile, 'utf8').catch(() => undefined)
  if (!text) return { passed: 0, failed: 1, output: run.output }
  const { passed, failed, tests } = JSON.parse(text) as Results
  await rm(resultsFile)
  return { passed, failed: failed || run.failed, output: run.output, tests }
}

/** Runs everything that needs a browser: finds one, builds the web app, checks its byte limits, runs the browser tests. */
export async function checkBrowser(args: string[] = []): Promise<Result[]> {
  const before = [await step('browser', browser), await step('build and byte limits', builds)]
  if (before.some(({ failed }) => failed)) return before
  return [...before, await step('browser tests', () => playwright(args))]
}

/** Names of files become the browser tests that a change of them reaches; the rest is for Playwright (parts of names, -g, --project). */
function argumentsOf(given: string[]) {
  const isFile = (one: string) => !one.startsWith('-') && existsSync(one) && statSync(one).isFile()
  const files = given.filter(isFile)
  const specs = files.length > 0 ? reachedSpecs(pathsFromRoot(files), readImports()) : []
  if (files.length > 0 && specs.length === 0) throw new Error('No browser test looks at these files.')
  return [...specs, ...given.filter((one) => !isFile(one))]
}

if (import.meta.main) finish(await checkBrowser(argumentsOf(process.argv.slice(2))))
