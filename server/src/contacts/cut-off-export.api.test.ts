import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactTypes } from '#labels/labels.tables.ts'
import { startApp, type Person } from '../testing/start-app.ts'
import { contacts } from './contacts.tables.ts'

const { app, db, signIn, close } = await startApp()
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** Far more than what lies between the server and who reads slowly. */
const people = 8000
const ana = await signIn()
await fillWithNotes(ana)

async function fillWithNotes({ owner }: Person) {
  const [type] = await owner.rows(contactTypes)
  await db.execute(
    sql`insert into ${contacts} (user_id, type_id, first_name, notes, sort_name, search_text)
      select ${owner.userId}, ${type?.id}, 'N' || n, repeat('note ', 1000), 'n' || n, '' from generate_series(1, ${people}) n`,
  )
}

/** Asks for an answer in a version of HTTP and reads only its beginning at first. */
async function ask(path: string, version: '1.0' | '1.1') {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
    socket.once('end', () => resolve('end'))
  })
  socket.write(`GET ${path} HTTP/${version}\r\nhost: x\r\ncookie: ${ana.cookie}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  let last = String(first)
  assert.match(last, /^HTTP\/1.1 200 /)
  socket.pause()
  return async () => {
    socket.on('data', (piece) => (last = (last + String(piece)).slice(-1000)))
    socket.resume()
    return { how: await ended, last }
  }
}

for (const { path } of [contactRoutes.exportCsv, contactRoutes.exportVcard, contactRoutes.list])
  test(`${path} breaks off visibly when it fails in the middle`, async () => {
    const [rest, restOfOld] = [await ask(path, '1.1'), await ask(path, '1.0')]
    await db.execute(sql`alter table contacts rename to contacts_away`)
    // The mark that ends a stream of HTTP/1.1 is missing; HTTP/1.0 has none, so the connection itself has to break.
    assert.doesNotMatch((await rest()).last, /\r\n0\r\n\r\n$/)
    assert.match((await restOfOld()).how, /ECONNRESET/)
    await db.execute(sql`alter table contacts_away rename to contacts`)
  })
