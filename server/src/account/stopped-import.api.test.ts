import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { accountRoutes } from '@contactsheet/contracts/account'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { removeFiles } from '#media/remove-files.job.ts'
import { aBoard } from '../testing/a-board.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { startApp } from '../testing/start-app.ts'
import { beginImport, download, lastLine, sendParts } from './testing/account-files.ts'
import { paintedPicture } from './testing/painted-picture.ts'
import { slowPictures } from './testing/slow-database.ts'

const { app, signIn, files, db, config, close } = await startApp()
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const filesThere = async () => {
  const found = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('an import that somebody stops leaves nothing behind, and can be begun again', async (t) => {
  const [ana, ben] = [await signIn(), await signIn()]
  const { id } = await aBoard(ana)
  for (let n = 0; n < 12; n += 1) {
    const image = new File([await paintedPicture(n, 40)], `${n}.png`)
    await ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image } })
  }
  const filesBefore = await filesThere()
  const before = await rowsOf(db, ben)
  const parts = await sendParts(ben, (await download(app, ana)).rawPayload)
  const atFullSpeed = await slowPictures(db)
  const importing = await beginImport(address, ben, parts)
  await importing.until('"step":"pictures","done":2')
  importing.stop()

  // The pictures that had been read are given up: their notes are due. Those of the parts are still needed.
  const due = () => removeFiles(files).run({}, { db, stopped: AbortSignal.timeout(10_000) })
  const isGivenUp = async () => {
    await due()
    assert.equal(await filesThere(), filesBefore + parts.length)
  }
  await t.waitFor(isGivenUp, { timeout: 20_000 })
  await atFullSpeed()
  const left = await rowsOf(db, ben)
  assert.deepEqual({ ...left, file_removals: [] }, { ...before, file_removals: [] })
  assert.equal(left.file_removals?.length, parts.length)

  const found = { contacts: 0, shoots: 0, moodboards: 1, images: 12, missing: 0 }
  assert.deepEqual(await lastLine(app, ben, 'import', parts), { found })
  await due()
  assert.equal(await filesThere(), filesBefore * 2)
})

test('two imports at once bring everything in once', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  await aBoard(ana, 3)
  const parts = await sendParts(ben, (await download(app, ana)).rawPayload)
  const lines = await Promise.all([lastLine(app, ben, 'import', parts), lastLine(app, ben, 'import', parts)])
  assert.equal(lines.filter((line) => 'found' in line).length, 1, JSON.stringify(lines))
  assert.partialDeepStrictEqual((await ben(accountRoutes.contents, {})).body, { moodboards: 1, images: 3 })
})
