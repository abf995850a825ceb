import { everyRoute } from '@contactsheet/contracts/calls/every-route'
import { eq } from 'drizzle-orm'
import { createApp } from '../server/src/app.ts'
import { users } from '../server/src/identity/identity.tables.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { noFiles } from '../server/src/testing/no-files.ts'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare } from './measures/load.ts'
import { recordSql } from './measures/recorded-sql.ts'
import { fillPaths } from './measures/route-paths.ts'
import { table } from './measures/table.ts'

/** Dozens of routes take turns, so each is measured shortly. */
const seconds = { warmUp: 0.3, round: 0.7 }

/** Somebody who may read what administrators read. */
async function administrator({ db, newStudio }: BenchEnvironment) {
  const admin = await newStudio()
  await db.update(users).set({ accessLevel: 'admin' }).where(eq(users.email, admin.email))
  return admin
}

/** The same server in this process, where the statements of a call can be heard. */
async function ownApp({ db }: BenchEnvironment) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  return createApp({ db, config, files: noFiles, busyAfter: 0 })
}

/** Measures every call that reads: its latency over HTTP, and how many times as long it takes as its statements alone. */
export async function routesBench(environment: BenchEnvironment) {
  const [studio, admin, app] = [
    await environment.studio(),
    await administrator(environment),
    await ownApp(environment),
  ] as const
  const paths = await fillPaths(environment, studio)
  const rows: string[][] = []
  for (const route of everyRoute.filter(({ method, answer, download }) => method === 'GET' && answer && !download)) {
    const path = paths(route)
    const asked: Studio = route.access === 'admin' ? admin : studio
    const { cookie } = asked
    const ask = () => app.inject({ url: path, headers: { cookie } })
    // What a process reads once for many calls, such as an index, has been read before.
    await ask()
    const sql = await recordSql(environment.pool, ask)
    const { call, bare } = await compare({ call: () => asked.get(path), bare: sql.replay }, 1, seconds)
    const ratio = `${(call.p50 / bare.p50).toFixed(2)} x`
    rows.push([route.path, call.p50.toFixed(2), call.p99.toFixed(2), String(sql.statements), ratio])
  }
  await app.close()
  const head = ['', 'p50 ms', 'p99 ms', 'statements', 'of its SQL (p50)']
  table('Every call that reads, one after another, 10,000 contacts and 5,000 shoots', head, rows)
}
