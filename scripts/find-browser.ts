import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { installPackages, programOnPath } from './debian-package.ts'

/** Whole browsers, for what people see and what is measured. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function playwrightsOwn() {
  const file = chromium.executablePath()
  if (existsSync(file)) return file
  console.log('No browser found; asking Playwright to download one.')
  const cli = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 120_000 })
  return existsSync(file) ? file : undefined
}

const debians = () =>
  installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation']) ? programOnPath('chromium') : undefined

/** The browser for the tests: from CHROMIUM_PATH, installed, Playwright's own, or the system's package, in this order. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (named) return named
  const installed =
    names.map(programOnPath).find((file) => file !== undefined) ?? applications.find((file) => existsSync(file))
  const browser = installed ?? playwrightsOwn() ?? debians()
  if (browser) return browser
  throw new Error(
    'No browser for the tests. Install Chrome or Chromium, or run "npx playwright install chromium", or set CHROMIUM_PATH to one.',
  )
}

/** Playwright's headless shell, beside its own browser of the same version. */
function playwrightsShell() {
  const [, store, build] = /^(.*)chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const files = `${store}chromium_headless_shell-${build}/*/{chrome-headless-shell,headless_shell}{,.exe}`
  return store === undefined ? undefined : globSync(files.replaceAll('\\', '/'))[0]
}

/**
 * The browser without its window, which takes two thirds of the time. What it does differently (it prints, refuses cookies and
 * chooses files in its own way) is tested in the whole browser, as everything is on a machine that has no shell.
 */
export function findShell(): string | undefined {
  const named = process.env.HEADLESS_SHELL_PATH
  if (named && !existsSync(named)) throw new Error(`HEADLESS_SHELL_PATH names ${named}, which does not exist.`)
  const found = named ?? programOnPath('chromium-headless-shell') ?? playwrightsShell()
  if (found) return found
  return debians() && programOnPath('chromium-headless-shell')
}

/** Name and version of a browser, for the log. */
export function browserVersion(browser: string) {
  return execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
