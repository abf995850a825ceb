import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium as `CHROMIUM_PATH` names it, else the one installed on this machine, else Playwright's own. */
export function openBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? installed,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
}
