import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { environmentOn } from './server.ts'

const run = promisify(execFile)
const tool = path.join(import.meta.dirname, '../server/src/identity/administrators/admin.main.ts')

/** Makes somebody an administrator as an operator does, by the command. */
export async function grant(email: string) {
  await run(process.execPath, [tool, 'grant', email], { env: environmentOn(process.env.E2E_DATA ?? '') })
}
