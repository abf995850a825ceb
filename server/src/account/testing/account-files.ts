import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { accountImportLimits } from '@contactsheet/contracts/account/account-limits'
import { accountRoutes } from '@contactsheet/contracts/account'
import type { ImportLine } from '@contactsheet/contracts/account/account.schemas'
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

/** An import that is under way over a connection, line by line. */
export async function beginImport(address: string, { cookie }: Person, parts: string[]) {
  const control = new AbortController()
  const { method, path } = accountRoutes.import
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ parts })
  const answer = await fetch(address + path, { method, headers, body, signal: control.signal })
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail()
  let told = ''
  const more = async () => {
    const { value = '', done } = await pieces.read()
    told += value
    return !done
  }
  return {
    /** Reads on until this was said. */
    async until(text: string) {
      while (!told.includes(text)) assert.ok(await more(), `It ended with ${told}`)
    },
    /** Reads to the end; the last line. */
    async last() {
      while (await more());
      return JSON.parse(told.trim().split('\n').at(-1) ?? '') as ImportLine
    },
    /** All that it has said. */
    told: () => told,
    /** Goes away. */
    stop: () => control.abort(),
  }
}

/** The last line that a check or an import tells. */
export async function lastLine(app: App, person: Person, route: 'checkImport' | 'import', parts: string[]) {
  const { method, path: url } = accountRoutes[route]
  const answer = await app.inject({ method, url, headers: { cookie: person.cookie }, payload: { parts } })
  if (answer.statusCode !== 200) return { status: answer.statusCode, ...(JSON.parse(answer.body) as { code?: string }) }
  const lines = answer.body.trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '') as ImportLine
}
