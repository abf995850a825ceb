import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Whole browsers: the headless shell prints and refuses cookies differently, and was not quicker in a whole run. */
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
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']
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

/** Name and version of a browser, for the log. */
export function browserVersion(browser: string) {
  return execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
