import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Contact } from '@contactsheet/contracts/contacts/contact'
import { newcomer, signUpOverHttp } from '#identity/testing/sign-in.ts'
import { freePort, killHard, postgresProcesses, startLive, type LiveServer } from './live-server.ts'

type CrashReport = { rounds: number; acknowledged: number; lost: string[]; slowestStart: number }

const writers = 6
const longestRound = 500

/** An acknowledged write: this contact must have this note, or the one that was on its way when the server died. */
type Acknowledged = { id: number; firstName: string; note: string | null; onItsWay: string | null }

/**
 * Lets several writers write through the real server, kills the server and its PostgreSQL with -9 at a random moment, restarts
 * and checks that everything acknowledged is there. Repeats this on the same data.
 */
export async function crashRounds(dataDir: string, rounds: number, onRound: (report: CrashReport) => void = () => {}) {
  const port = await freePort()
  const contacts: Acknowledged[] = []
  const report: CrashReport = { rounds: 0, acknowledged: 0, lost: [], slowestStart: 0 }
  let server = await startOrThrow(dataDir, port)
  try {
    const cookie = await signUpOverHttp(undefined, server.address, newcomer())
    while (report.rounds < rounds) {
      report.acknowledged += await writeUntilKilled(server, dataDir, cookie, contacts)
      const before = performance.now()
      server = await startOrThrow(dataDir, port)
      report.slowestStart = Math.max(report.slowestStart, performance.now() - before)
      report.lost = await missing(server, cookie, contacts)
      report.rounds += 1
      onRound(report)
    }
    return report
  } finally {
    await server.end('SIGTERM')
  }
}

async function startOrThrow(dataDir: string, port: number) {
  const server = await startLive(dataDir, port)
  if (!server.ready) throw new Error(`The server did not start again:\n${server.said()}`)
  return server
}

async function writeUntilKilled(server: LiveServer, dataDir: string, cookie: string, contacts: Acknowledged[]) {
  const begun = Promise.withResolvers<void>()
  const keep = (contact: Acknowledged) => {
    contacts.push(contact)
    begun.resolve()
  }
  const writing = Array.from({ length: writers }, (_, hand) => write(server.address, cookie, hand, keep))
  await Promise.race([begun.promise, Promise.all(writing)])
  await delay(randomInt(longestRound))
  const both = [server.pid, ...(await postgresProcesses(dataDir))]
  // Sometimes the server dies first, sometimes the database, sometimes only the server.
  killHard([both, both.toReversed(), [server.pid]][randomInt(3)] ?? both)
  await server.end('SIGKILL')
  const counts = await Promise.all(writing)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Adds contacts with notes until the server stops answering; returns the number of acknowledged writes. */
async function write(address: string, cookie: string, hand: number, keep: (contact: Acknowledged) => void) {
  for (let count = 0; ; count += 2) {
    const firstName = `Hand ${hand}, write ${count}`
    const added = await send(address, cookie, 'POST', '/api/contacts', { type: 'Client', firstName })
    if (!added) return count
    const contact: Acknowledged = { id: added.id, firstName, note: null, onItsWay: `Note of write ${count}` }
    keep(contact)
    if (!(await send(address, cookie, 'PUT', `/api/contacts/${added.id}`, { notes: contact.onItsWay })))
      return count + 1
    contact.note = contact.onItsWay
  }
}

/** The answer; undefined when the connection broke, so that nothing was acknowledged. */
async function send(address: string, cookie: string, method: string, path: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  // If its database died first, the server may have time to report the failure.
  if (answer === undefined || answer.status >= 500) return undefined
  if (answer.status >= 400) throw new Error(`${method} ${path} was refused: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as { id: number }
}

/** Asks again while a server that has just started on a busy machine says that it is busy. */
async function askUntilFree(address: string, cookie: string) {
  const until = performance.now() + 60_000
  for (;;) {
    const answer = await fetch(address, { headers: { cookie } })
    if (answer.status !== 503 || performance.now() > until) return answer
    await delay(500)
  }
}

/** Checks the contacts of all rounds: a later crash must not destroy what an earlier one left intact. */
async function missing(server: LiveServer, cookie: string, acknowledged: Iterable<Acknowledged>) {
  const answer = await askUntilFree(`${server.address}/api/contacts`, cookie)
  if (!answer.ok) throw new Error(`The contacts were not answered: ${answer.status} ${await answer.text()}`)
  const found = new Map(((await answer.json()) as Contact[]).map((contact) => [contact.id, contact]))
  return [...acknowledged].flatMap(({ id, firstName, note, onItsWay }) => {
    const contact = found.get(id)
    if (contact?.firstName !== firstName) return [`contact ${id}`]
    return contact.notes === note || contact.notes === onItsWay ? [] : [`note of contact ${id}`]
  })
}
