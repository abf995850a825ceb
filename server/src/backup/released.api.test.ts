import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Route } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { startSession } from '#identity/session/session.ts'
import { version } from '#platform/process/version.ts'
import { requestOf } from '../testing/request-of.ts'
import { startApp } from '../testing/start-app.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyOne } from './testing/backup-studio.ts'

const releases = path.join(import.meta.dirname, 'testing', 'releases')

for (const release of await readdir(releases)) {
  test(`a backup of Contactsheet ${release} is restored, brought up to date and used`, async (t) => {
    const empty = await emptyOne(t)
    const folder = path.join(releases, release)
    const { manifest } = await restoreBackup({ ...empty, folder })
    assert.equal(manifest.product, release)
    const { app, close } = await startApp({ DATA_DIR: empty.dataDir }, { db: empty.db })
    t.after(close)

    const [user] = await empty.db.select().from(users).where(eq(users.email, 'ana@example.test'))
    assert.ok(user)
    const session = await startSession(empty.db, { userId: user.id, issuer: 'test', subject: 'ana' }, false)
    const cookie = `${session.name}=${session.value}`
    const call = async (route: Route, input: object = {}) => {
      const { headers, ...request } = await requestOf(route, input)
      return app.inject({ ...request, headers: { cookie, ...headers } })
    }

    assert.equal((await call(identityRoutes.me)).json().email, 'ana@example.test')
    assert.match((await call(contactRoutes.list)).body, /"Mia"/)
    assert.match((await call(shootRoutes.list)).body, /Pier 4/)
    const boards = (await call(moodboardRoutes.list)).json() as { id: number; title: string }[]
    const board = boards.find(({ title }) => title.includes('Light'))
    const { images } = (await call(moodboardRoutes.detail, { params: { id: board?.id } })).json() as Board
    assert.equal(images.length, 3)
    for (const { imageUrl } of images) {
      const picture = await app.inject({ url: imageUrl, headers: { cookie } })
      assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp'])
    }
    // What later releases derive of people is there too.
    const held = await call(contactRoutes.page, { query: { roles: 'model', cities: 'city' } })
    const { contacts } = held.json() as { contacts: { firstName: string; roles: string[] }[] }
    assert.deepEqual(
      contacts.map(({ firstName, roles }) => [firstName, roles]),
      [['Mia', ['Model']]],
    )
    // What is new gets the next id.
    const added = await call(contactRoutes.add, { body: { type: 'model', firstName: 'New' } })
    assert.equal(added.statusCode, 201, added.body)
  })
}

type Board = { images: { imageUrl: string }[] }

test('the backup of this release is kept for later ones', async () => {
  const kept = await readManifest(path.join(releases, version))
  assert.equal(kept.product, version)
})
