import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Whole browsers, for what people see and what is measured. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

function onPath(name: string) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not here, but the next folder may have it.
    }
  }
  return undefined
}

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

function debians() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  console.log('Installing the browser from the system packages.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const { status, stderr } = spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) console.error(stderr.toString().trim())
  return onPath('chromium')
}

/** The browser for the tests: from CHROMIUM_PATH, installed, Playwright's own, or the system's package, in this order. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (named) return named
  const installed =
    names.map(onPath).find((file) => file !== undefined) ?? applications.find((file) => existsSync(file))
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
  const found = named ?? onPath('chromium-headless-shell') ?? playwrightsShell()
  if (found) return found
  return debians() && onPath('chromium-headless-shell')
}

/** Name and version of a browser, for the log. */
export function browserVersion(browser: string) {
  return execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
