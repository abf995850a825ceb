import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { draftOf, removeDrafts } from './drafts.ts'
import { parts } from './freshness.ts'

test('what a build that was killed has left behind is removed, also one of an earlier release', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-drafts-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const name of [path.basename(draftOf(parts.web)), 'server-build-draft-123', 'web-build', 'node'])
    await mkdir(path.join(folder, name))
  removeDrafts(folder)
  assert.deepEqual((await readdir(folder)).toSorted(), ['node', 'web-build'])
  removeDrafts(path.join(folder, 'none'))
})
