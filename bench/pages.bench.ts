import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { measure, sentence } from '../scripts/build/byte-limits.ts'
import type { Ground } from './ground.ts'
import { measurePage, type PageMeasures } from './lighthouse.ts'

const dist = path.join(import.meta.dirname, '../web/dist')

const scores = (page: PageMeasures) =>
  `performance ${page.performance}, accessibility ${page.accessibility}, best practices ${page.bestPractices}, SEO ${page.seo}; ` +
  `largest paint ${page.largestPaint} ms, blocked ${page.blocked} ms, shift ${page.layoutShift}`

/** Bytes of the first visit, then Lighthouse on a phone: the landing page signed out, two screens signed in. */
export async function pagesBench({ address, studio }: Ground) {
  const landing = gzipSync(await readFile(path.join(dist, 'landing.html')), { level: 9 }).length
  console.log(`  landing: ${(landing / 1000).toFixed(1)} kB HTML with its CSS, no JS (gzip)`)
  for (const page of await measure(dist)) console.log(`  ${sentence(page)}`)
  const { cookie } = studio
  const visits = { landing: {}, dashboard: { cookie }, contacts: { cookie } }
  for (const [name, options] of Object.entries(visits)) {
    const place = name === 'contacts' ? '/contacts' : '/'
    console.log(`  ${name.padEnd(10)}${scores(await measurePage(address + place, options))}`)
  }
}
