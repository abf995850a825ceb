import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { charactersOf, firstFont, writeFonts } from './fonts.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-fonts-'))
after(() => rm(folder, { recursive: true }))

test('the Latin fonts come as web fonts, the first of them in at most 30 kB', async () => {
  const fonts = await writeFonts(folder)
  assert.equal(fonts.size, 2)
  for (const [file, place] of fonts) {
    const bytes = await readFile(place)
    assert.equal(bytes.subarray(0, 4).toString(), 'wOF2')
    assert.ok(bytes.length < (file === firstFont ? 30_000 : 60_000), `${file}: ${bytes.length}`)
  }
})

test('every character that the style sheet promises is kept', () => {
  const css =
    'src: url(./files/a.woff2);\n unicode-range: U+0041-0043,U+1F600;\nsrc: url(./files/b.woff2); unicode-range: U+0061;'
  assert.equal(charactersOf(css, 'a.woff2'), 'ABC😀')
  assert.equal(charactersOf(css, 'b.woff2'), 'a')
  assert.throws(() => charactersOf(css, 'c.woff2'), /nothing of c.woff2/)
})
