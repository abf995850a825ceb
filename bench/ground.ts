import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { startServer } from '../e2e/server.ts'
import { signUp, stranger } from '../e2e/sign-up.ts'
import { users } from '../server/src/identity/identity.tables.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { Owner } from '../server/src/platform/owner.ts'
import { copyStudio } from './copy-studio.ts'
import { visitor } from './visitor.ts'

const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)

/** The real server on a database of its own, with a second way into that database for comparisons. */
export type Ground = Awaited<ReturnType<typeof prepareGround>>
/** A photographer signed in, seen from both sides: over HTTP and in the database. */
export type Studio = Awaited<ReturnType<Ground['newStudio']>>

const contacts = 10_000
const shoots = 5000

export async function prepareGround() {
  const server = await startServer()
  const database = await openDatabase({ dataDir: server.data, purpose: 'tool' })
  const { db, pool } = database

  async function newStudio() {
    const context = await request.newContext({ baseURL: server.address })
    const account = stranger()
    await signUp(context, account)
    const { cookies } = await context.storageState()
    await context.dispose()
    const plan = { accessLevel: 'pro' }
    const [user] = await db.update(users).set(plan).where(eq(users.email, account.email)).returning()
    if (!user) throw new Error('The new account is not in the database')
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const owner = new Owner(db, user.id)
    return { email: account.email, cookie, owner, ...visitor(server.address, cookie) }
  }

  const studio = await newStudio()
  const filled = performance.now()
  const sample = [path.join(root, 'server/src/sample/main.ts'), '--email', studio.email]
  const numbers = ['--contacts', String(contacts), '--shoots', String(shoots)]
  await run(process.execPath, [...sample, ...numbers], { env: { ...process.env, DATA_DIR: server.data } })
  const seconds = (performance.now() - filled) / 1000
  await pool.query('analyze')

  return {
    address: server.address,
    pool,
    studio,
    filled: `${contacts} contacts and ${shoots} shoots filled in ${seconds.toFixed(1)} s`,
    newStudio,

    /** Another photographer with so many times the contacts of the first. */
    async grown(times: number) {
      const grown = await newStudio()
      await copyStudio(pool, studio.owner.userId, grown.owner.userId, times)
      await pool.query('analyze')
      return grown
    },

    close: async () => {
      studio.close()
      await database.close()
      await server.stop()
    },
  }
}
