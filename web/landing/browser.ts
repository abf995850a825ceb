import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'

/** The browser that draws icons and takes pictures: the same one as for the tests. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  })
