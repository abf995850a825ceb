import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const tool = path.join(import.meta.dirname, '../server/src/identity/administrators/admin.main.ts')

/** Lifts all limits of a plan from an account, for tests that need more than a free one holds. */
export async function liftLimits(email: string) {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA }
  await run(process.execPath, [tool, 'grant', email], { env })
}
