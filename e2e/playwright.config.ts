import { defineConfig, devices } from '@playwright/test'
import { findBrowser, findShell } from '../scripts/find-browser.ts'

// The workers load this file too: they find what the first load has decided in the environment.
const browser = (process.env.CHROMIUM_PATH ??= findBrowser())
const shell = (process.env.HEADLESS_SHELL_PATH ??= findShell() ?? browser)

// Parts of the browser's own window that each new window would load; the first ones are what Playwright turns off itself.
const features =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,NetworkTimeServiceQuerying,' +
  'AvoidCorsURLLoaderRestartOnRedirect,WebUIOmniboxPopup,WebUIOmniboxAimPopup'
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
const args = ['--disable-gpu', '--disable-sync', `--disable-features=${features}`, ...quiet]

const { defaultBrowserType: _onDesktop, ...desktop } = devices['Desktop Chrome']
const { defaultBrowserType: _onPhone, ...phone } = devices['Pixel 7']

const results = process.env.E2E_RESULTS
const launch = (executablePath: string) => ({ launchOptions: { executablePath, args, chromiumSandbox: false } })

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  // A third one works while two wait: for the server, for the end of a movement.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A machine that does other work too loads a page in eight seconds; what is there is found at once all the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Five times what a crowded machine takes: what hangs is told while there is somebody to hear it.
  globalTimeout: 35 * 60_000,
  reporter: results ? [['dot'], ['./results-reporter.ts', { file: results }]] : [['list']],
  use: {
    baseURL: process.env.E2E_ADDRESS,
    browserName: 'chromium',
    ...launch(shell),
    // Movements are the subject of a few tests, which ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs time that the whole run does not have; a test that fails is run again by itself.
    trace: results ? 'off' : 'retain-on-failure',
  },
  // What depends on neither the screen nor the pointer is looked at once and carries the tag @desktop, what needs fingers @touch, what
  // the shell does differently @whole; nothing is skipped.
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@touch|@whole/ },
    { name: 'touch', use: phone, grepInvert: /@desktop|@whole/ },
    { name: 'whole', use: { ...desktop, ...launch(browser) }, grep: /@whole/ },
  ],
})
