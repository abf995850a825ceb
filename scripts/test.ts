import { existsSync } from 'node:fs'
import { check, checkOn } from './check.ts'
import { checkBrowser } from './check-browser.ts'
import { finish, step } from './steps.ts'

/** A second PostgreSQL, where the machine has one: the oldest that we promise to run on comes first. */
const others = ['15', '16', '17', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)

const results = await check()
const other = others.find((bin) => existsSync(bin))
if (other) results.push(await step(`API tests on ${other}`, () => checkOn(other)))
results.push(...(await checkBrowser()))
finish(results)
