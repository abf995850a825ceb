import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import type { ProblemBody } from '@contactsheet/contracts/calls/problem'
import type { LightMyRequestResponse } from 'fastify'
import { somebody, type Given } from '#identity/testing/somebody.ts'
import { ownerOf } from '#identity/users.store.ts'
import { readConfig } from '#platform/process/config.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createApp, type AppParts } from '../app.ts'
import { requestOf } from './request-of.ts'

type Body<R extends Route> = Answer<R> & ProblemBody
/** The result of a call; `body` is the answer, or the problem when the status says so. */
type Reply<R extends Route> = { status: number; body: Body<R>; headers: Record<string, unknown> }
/** Makes calls of the contract, as one user or as nobody. */
export type Call = <R extends Route>(route: R, input: Input<R>, headers?: Record<string, string>) => Promise<Reply<R>>
export type Person = Call & { userId: string; cookie: string; owner: Owner }

/** Settings of tests, and a store in a folder of its own. */
async function settingsAndFiles(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'contactsheet-files-'))
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env })
  const files = await openFileStore(config, () => undefined)
  const removeFiles = async () => {
    await files.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { config, files, removeFiles }
}

type Replaced = Pick<AppParts, 'webFolder' | 'clock' | 'generationSeconds' | 'logStream'> & { db?: Database }

/** The whole server on a database of its own, or on `db`, with one caller for each user. `parts` replaces parts of it. */
export async function startApp(env: Record<string, string> = {}, { db, ...parts }: Replaced = {}) {
  const database = db === undefined ? await testDatabase() : { db, close: () => Promise.resolve() }
  const { config, files, removeFiles } = await settingsAndFiles(env)
  const app = await createApp({ db: database.db, config, files, busyAfter: 0, ...parts })

  const callAs =
    (cookie: string | undefined): Call =>
    async (route, input, headers = {}) => {
      const { headers: type, ...request } = await requestOf(route, input as object)
      const answer = await app.inject({
        ...request,
        headers: { ...(cookie === undefined ? {} : { cookie }), ...type, ...headers },
      })
      return { status: answer.statusCode, body: bodyOf(answer), headers: answer.headers }
    }

  return {
    app,
    db: database.db,
    config,
    files,
    anonymous: callAs(undefined),

    /** A new user with the starting labels. Give `accessLevel` for a plan other than pro. */
    signIn: async (given: Given = {}): Promise<Person> => {
      const { userId, cookie } = await somebody(database.db, given)
      return Object.assign(callAs(cookie), { userId, cookie, owner: ownerOf(database.db, userId) })
    },

    close: async () => {
      await app.close()
      await database.close()
      await removeFiles()
    },
  }
}

type Shared = Awaited<ReturnType<typeof startApp>>

let running: Promise<Shared> | undefined
let isKept = false

/**
 * The whole server, with the usual settings, for tests that look at nothing but the rows of their own people: the files of a
 * process that are like that share it, as a server and a database of its own take longer than the tests of most of them.
 */
export async function sharedApp(): Promise<Omit<Shared, 'close'>> {
  running ??= startApp()
  const shared = await running
  if (!isKept) after(shared.close)
  return shared
}

/** A server with settings of its own, on the database of the shared one; closed by itself. */
export async function startAppInShared(...[env, parts]: Parameters<typeof startApp>): Promise<Omit<Shared, 'close'>> {
  const own = await startApp(env, { ...parts, db: (await sharedApp()).db })
  after(own.close)
  return own
}

/** For whoever runs many files in one process: the shared server stays until the function that this returns is called. */
export function keepSharedApp() {
  isKept = true
  return async () => (await running)?.close()
}

function bodyOf({ headers, body }: LightMyRequestResponse) {
  const isJson = String(headers['content-type']).startsWith('application/json')
  return isJson ? JSON.parse(body) : body || undefined
}
