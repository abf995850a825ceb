import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UserConfig } from 'vite'
import { firstLoad, manifestOf, type Manifest } from './byte-limits.ts'
import { renderedForNode } from './first-pages.ts'

const page = 'share.html'
const title = 'An example of a shoot plan · Contactsheet'
const description =
  'What everybody on a shoot gets: date and place, call times, the light of the day, the team and the moodboard, on one page.'

/** Nothing runs on this page, and nothing lies behind its plan. */
const style = "<style>button,nav,[href^='/moodboards/']{display:none!important}</style>"

/** The head of the page for guests without its script, and with words for those who look for such a page. */
const headOf = (html: string) =>
  (/<head>(.*)<\/head>/s.exec(html)?.[1] ?? '')
    .replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<meta name="(robots|referrer)"[^>]*>/gs, '')
    .replace(/<title>.*<\/title>/s, `<title>${title}</title><meta name="description" content="${description}">`)
    .concat(style)

/** Writes the example of a call sheet: the page that guests get, of an invented shoot, as plain HTML. Comes after the build of that page. */
export async function buildExampleCallSheet(config: UserConfig, outDir: string) {
  const { exampleCallSheet } = await renderedForNode<{ exampleCallSheet: () => string }>(
    config,
    'src/sharing/example/example-call-sheet.tsx',
    path.join(outDir, '.example'),
  )
  const built = await readFile(path.join(outDir, page), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestOf(page)), 'utf8')) as Manifest
  const { css } = firstLoad(manifest, { entry: page, screen: page })
  if (!css.every((file) => built.includes(file))) throw new Error(`${page} does not link its own styles`)
  const head = headOf(built)
  await writeFile(
    path.join(outDir, 'example-plan.html'),
    `<!doctype html><html lang="en"><head>${head}</head><body>${exampleCallSheet()}</body></html>`,
  )
}
