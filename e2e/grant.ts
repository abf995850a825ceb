import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { environmentOn } from './server.ts'

const run = promisify(execFile)
const tool = path.join(import.meta.dirname, '../server/src/identity/administrators/admin.main.ts')
const admin = (...args: string[]) =>
  run(process.execPath, [tool, ...args], { env: environmentOn(process.env.E2E_DATA ?? '') })

/** Makes somebody an administrator as an operator does, by the command. */
export const grant = (email: string) => admin('grant', email)

/** Puts an administrator on the free plan, also the last one. */
export const revoke = (email: string) => admin('revoke', email, '--force')
