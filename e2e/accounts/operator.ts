import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { environmentOn } from '../server.ts'

const run = promisify(execFile)
const tool = path.join(import.meta.dirname, '../../server/src/identity/administrators/admin.main.ts')
const admin = (...args: string[]) =>
  run(process.execPath, [tool, ...args], {
    env: { ...environmentOn(process.env.E2E_DATA ?? ''), PUBLIC_URL: process.env.E2E_ADDRESS },
  })

/** The link to a new password that the operator's command prints. */
export async function passwordLink(email: string) {
  const { stdout } = await admin('password', email)
  return /http:\S+\/password\/\S+/.exec(stdout)?.[0] ?? stdout
}
