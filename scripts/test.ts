import { checkAll, stepsOfLifecycle } from './check.ts'
import { checkBrowser } from './check-browser.ts'
import { containerImage } from './container-image.ts'
import { budgetStep } from './cost/budget.ts'
import { noteProven } from './reach/changes.ts'
import { secondPostgres } from './test-postgres.ts'
import { finish, stepOfEnd } from './steps.ts'

const results = await checkAll()
results.push(...(await stepsOfLifecycle()))
results.push(...(await secondPostgres()))
results.push(...(await containerImage()))
results.push(...(await checkBrowser()))
results.push(...(await budgetStep(results)))
// Elsewhere another run in the same checkout may use the same PostgreSQL.
if (process.env.CI) results.push(await stepOfEnd())
finish(results)
if (process.exitCode === 0) noteProven()
