import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import type { ProblemBody } from '@contactsheet/contracts/calls/problem'
import type { LightMyRequestResponse } from 'fastify'
import { ownerOf } from '#identity/users.store.ts'
import { someCities } from '#places/testing/some-cities.ts'
import { readConfig } from '#platform/process/config.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { nameCalls } from '#platform/testing/name-calls.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createApp, type AppParts } from '../app.ts'
import { assertMatchesOpenApi } from './described/described-answers.ts'
import { requestOf } from './request-of.ts'
import { somebody, type Given } from './somebody.ts'

type Body<R extends Route> = Answer<R> & ProblemBody
/** The result of a call; `body` is the answer, or the problem when the status says so. */
type Reply<R extends Route> = { status: number; body: Body<R>; headers: Record<string, unknown> }
/** Makes calls of the contract, as one user or as nobody. */
export type Call = <R extends Route>(route: R, input: Input<R>, headers?: Record<string, string>) => Promise<Reply<R>>
export type Person = Call & { userId: string; cookie: string; owner: Owner }

const usual = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', CITIES_FILE: someCities }

/** Settings of tests, and a store in a folder of its own. */
async function settingsAndFiles(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'contactsheet-files-'))
  const config = readConfig({ ...usual, DATA_DIR: dataDir, ...env })
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
  nameCalls(app)
  const assertDescribed = assertMatchesOpenApi(app)

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
      assertDescribed()
    },
  }
}

function bodyOf({ headers, body }: LightMyRequestResponse) {
  const isJson = String(headers['content-type']).startsWith('application/json')
  return isJson ? JSON.parse(body) : body || undefined
}
