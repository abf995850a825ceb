import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { draftOf, removeDrafts } from './drafts.ts'
import { parts } from './freshness.ts'

test('what a build that was killed has left behind is removed; one that runs keeps its own', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-drafts-'))
  t.after(() => rm(folder, { recursive: true }))
  const own = path.basename(draftOf(parts.web))
  const { pid } = spawnSync(process.execPath, ['--eval', '0'])
  for (const name of [own, `server-build-draft-${pid}`, 'web-build', 'node']) await mkdir(path.join(folder, name))
  removeDrafts(folder)
  assert.deepEqual((await readdir(folder)).toSorted(), ['node', 'web-build', own].toSorted())
  removeDrafts(path.join(folder, 'none'))
})
