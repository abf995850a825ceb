import { check, checkLifecycle } from './check.ts'
import { checkBrowser } from './check-browser.ts'
import { secondPostgres } from './second-postgres.ts'
import { finish, step } from './steps.ts'

const results = await check()
results.push(await step('starts, stops and crashes', checkLifecycle))
results.push(...(await secondPostgres()))
results.push(...(await checkBrowser()))
finish(results)
