import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { exampleCallSheetPath, plansPlace } from '@contactsheet/contracts/visits/first-visit'
import { buildLanding } from './build.ts'
import { html } from './html.ts'
import { readPictures, sizeOf } from './pictures.ts'

// Vite sets it otherwise, and tests of the same process that load React later would get halves of two of its builds.
process.env.NODE_ENV ??= 'test'
const outDir = mkdtempSync(join(tmpdir(), 'landing-'))
after(() => rmSync(outDir, { recursive: true }))
await buildLanding({ outDir })
const page = readFileSync(join(outDir, 'landing.html'), 'utf8')

const pictures = readPictures(join(import.meta.dirname, 'pictures'), (name) => name)

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const tags = (name: string) => page.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []

const signUp = '/api/login?screen_hint=signup'
const ways = { 'Sign In': '/api/login', 'Get Started': signUp, 'Start Free': signUp, 'Try for Free': signUp }
for (const [label, way] of Object.entries(ways)) {
  test(`${label} leads to the login, and those who begin to its form for a new account`, () => {
    const links = page.match(/<a\s[^>]*>[^<]*<\/a>/g)?.filter((link) => link.endsWith(`>${label}</a>`)) ?? []
    assert.deepEqual(
      links.map((link) => attribute(link, 'href')),
      [way],
    )
  })
}

test('the page needs no script', () => {
  assert.doesNotMatch(page, /<script|\son[a-z]+=|javascript:/i)
})

test('the page with its styles stays under 10 kB, which leaves 2 for the plans', () => {
  assert.ok(gzipSync(page, { level: 9 }).length <= 10_000)
})

test('there is a place for the plans, and a way to the example of one that is shared', () => {
  assert.equal(page.split(plansPlace).length, 2)
  assert.ok(page.includes(`href="${exampleCallSheetPath}"`))
})

test('every picture exists, has the proportions it declares, and is described', () => {
  const images = tags('img')
  assert.equal(images.length, 11)
  for (const tag of [...images, ...tags('source')]) {
    for (const candidate of (attribute(tag, 'srcset') ?? '').split(', ')) {
      const [path = '', density = '1x'] = candidate.split(' ')
      const { width, height } = sizeOf(readFileSync(join(outDir, path)))
      const declared = [Number(attribute(tag, 'width')), Number(attribute(tag, 'height'))]
      const scale = Number.parseInt(density)
      assert.deepEqual(declared, [Math.floor(width / scale), Math.floor(height / scale)], path)
    }
  }
  for (const tag of images) assert.match(attribute(tag, 'alt') ?? '', /\w{3}/)
})

test('pictures of features are as large as the screens that they show, so that they can be read', () => {
  const names = (part: string) => [...pictures.keys()].filter((name) => name.startsWith(`feature-${part}`))
  for (const part of ['planning', 'schedule', 'contacts', 'moodboards']) assert.ok(names(part).length >= 2, part)
  for (const name of names('').filter((name) => name.endsWith('-half'))) {
    const [half = 0, whole = 0] = [name, name.replace('-half', '')].map((each) => pictures.get(each)?.width)
    assert.equal(whole, 2 * half, name)
    assert.ok(half <= 1200 && half >= 328, name)
  }
})

test('the four sections are laid out in four ways', () => {
  const layouts = ['planning', 'schedule', 'contacts', 'moodboards'].map((name) => {
    const [, section, words] = new RegExp(`"([^"]*)" id="${name}".*?<div class="(.*?)"`).exec(page) ?? []
    const word = /desk:(grid-cols-\w+)/.exec(`${section} ${words}`)?.[1]
    return new RegExp(`desk\\\\:${word}\\{grid-template-columns:([^;}]+)`).exec(page)?.[1]
  })
  assert.equal(new Set(layouts).size, 4)
  assert.ok(!layouts.includes(undefined))
})

test('the font exists', () => {
  const path = /url\((\/assets\/inter-[^)]+\.woff2)\)/.exec(page)?.[1] ?? ''
  assert.equal(readFileSync(join(outDir, path)).toString('latin1', 0, 4), 'wOF2')
})

test('every link inside the page has its target', () => {
  const targets = tags('a').flatMap((tag) => attribute(tag, 'href')?.match(/^#(.+)/)?.[1] ?? [])
  assert.equal(targets.length, 5)
  // The server brings the plans.
  for (const target of targets.filter((target) => target !== 'plans'))
    assert.ok(page.includes(`id="${target}"`), target)
})

test('the copy does not shout', () => {
  const words = page.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  assert.doesNotMatch(words, /!/)
})

test('interpolated text cannot become markup', () => {
  assert.equal(html`<p title="${'"'}">${'<b>&'}</p>`.markup, '<p title="&quot;">&lt;b&gt;&amp;</p>')
})
