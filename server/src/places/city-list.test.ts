import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { linesOf } from './city-list.ts'

test('a list is read line by line, also where only its packed form is there, and damage to that is told', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-list-'))
  t.after(() => rm(folder, { recursive: true }))
  const towns = Array.from({ length: 5000 }, (_, at) => `${at}\tÉvora`)
  await writeFile(path.join(folder, 'plain.txt'), towns.join('\n'))
  await writeFile(path.join(folder, 'packed.txt.gz'), gzipSync(towns.join('\n')))
  await writeFile(path.join(folder, 'cut.txt.gz'), gzipSync(towns.join('\n')).subarray(0, -100))
  const read = async (name: string) => {
    const lines: string[] = []
    for await (const line of linesOf(pathToFileURL(path.join(folder, name)))) lines.push(line)
    return lines
  }
  assert.deepEqual(await read('plain.txt'), towns)
  assert.deepEqual(await read('packed.txt'), towns)
  await assert.rejects(read('cut.txt'), /unexpected end of file/)
  await assert.rejects(read('none.txt'), /ENOENT/)
})
