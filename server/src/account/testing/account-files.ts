import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { accountImportLimits, accountRoutes, type ImportLine } from '@contactsheet/contracts/account'
import type { Person, startApp } from '../../testing/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>['app']

/** The answer to a download of somebody's account. */
export const download = (app: App, person: Person, headers: Record<string, string> = {}) =>
  app.inject({ url: accountRoutes.export.path, headers: { cookie: person.cookie, ...headers } })

/** The files of a ZIP by name, in its order. */
export async function unzipped(zip: Buffer) {
  const opened = await fromBufferPromise(zip)
  const found = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return found
}

/** The whole account of somebody, as text. */
export async function everythingOf(app: App, person: Person) {
  const answer = await download(app, person)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 500))
  return String((await unzipped(answer.rawPayload)).get('everything.json'))
}

/** Sends a file in parts; returns their keys. */
export async function sendParts(person: Person, file: Uint8Array) {
  const keys: string[] = []
  for (let at = 0; at === 0 || at < file.length; at += accountImportLimits.partBytes) {
    const part = new File([Uint8Array.from(file.subarray(at, at + accountImportLimits.partBytes))], 'part')
    const { status, body } = await person(accountRoutes.addPart, { files: { part } })
    assert.equal(status, 201, JSON.stringify(body))
    keys.push(body.key)
  }
  return keys
}

/** The last line that a check or an import tells. */
export async function lastLine(app: App, person: Person, route: 'checkImport' | 'import', parts: string[]) {
  const { method, path: url } = accountRoutes[route]
  const answer = await app.inject({ method, url, headers: { cookie: person.cookie }, payload: { parts } })
  if (answer.statusCode !== 200) return { status: answer.statusCode, ...(JSON.parse(answer.body) as { code?: string }) }
  const lines = answer.body.trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '') as ImportLine
}
