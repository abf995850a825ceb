import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { buildLanding } from './build.ts'
import { html } from './html.ts'
import { sizeOfWebp } from './pictures.ts'

const outDir = mkdtempSync(join(tmpdir(), 'landing-'))
after(() => rmSync(outDir, { recursive: true }))
buildLanding({ outDir })
const page = readFileSync(join(outDir, 'landing.html'), 'utf8')

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const tags = (name: string) => page.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []

for (const label of ['Sign In', 'Get Started', 'Start Free', 'Try for Free']) {
  test(`${label} leads to the login`, () => {
    const links = page.match(/<a\s[^>]*>[^<]*<\/a>/g)?.filter((link) => link.endsWith(`>${label}</a>`)) ?? []
    assert.deepEqual(
      links.map((link) => attribute(link, 'href')),
      ['/api/login'],
    )
  })
}

test('the page needs no script', () => {
  assert.doesNotMatch(page, /<script|\son[a-z]+=|javascript:/i)
})

test('the page with its styles stays under 12 kB', () => {
  assert.ok(gzipSync(page, { level: 9 }).length <= 12_000)
})

test('every picture exists, has the proportions it declares, and is described', () => {
  const pictures = tags('img')
  assert.equal(pictures.length, 10)
  for (const tag of [...pictures, ...tags('source')]) {
    for (const candidate of (attribute(tag, 'srcset') ?? '').split(', ')) {
      const [path = '', announced] = candidate.split(' ')
      const { width, height } = sizeOfWebp(readFileSync(join(outDir, path)))
      assert.equal(Number(attribute(tag, 'width')) / Number(attribute(tag, 'height')), width / height, path)
      if (announced) assert.equal(announced, `${width}w`, path)
    }
  }
  for (const tag of pictures) assert.match(attribute(tag, 'alt') ?? '', /\w{3}/)
})

test('the font exists', () => {
  const path = /url\((\/assets\/inter-[^)]+\.woff2)\)/.exec(page)?.[1] ?? ''
  assert.equal(readFileSync(join(outDir, path)).toString('latin1', 0, 4), 'wOF2')
})

test('every link inside the page has its target', () => {
  const targets = tags('a').flatMap((tag) => attribute(tag, 'href')?.match(/^#(.+)/)?.[1] ?? [])
  assert.equal(targets.length, 4)
  for (const target of targets) assert.ok(page.includes(`id="${target}"`), target)
})

test('the copy does not shout', () => {
  const words = page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  assert.doesNotMatch(words, /!/)
})

test('interpolated text cannot become markup', () => {
  assert.equal(html`<p title="${'"'}">${'<b>&'}</p>`.markup, '<p title="&quot;">&lt;b&gt;&amp;</p>')
})
