import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { UserConfig } from 'vite'
import {
  firstAnswersPlace,
  firstVisitFolder,
  firstVisitModule,
  callSheetModule,
} from '@contactsheet/contracts/visits/first-visit'
import { hashOf } from './app-worker.ts'
import { firstLoad, manifestOf, type Manifest } from './byte-limits.ts'

/** The HTML shown before a screen has loaded. */
type Frame = { name: string; title: string; html: string }

/** Builds a module of the web app for Node, with all its dependencies. */
async function buildForNode(config: UserConfig, entry: string, outDir: string, fileName: string) {
  const vite = await import('vite')
  await vite.build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Else React would check everything as it does for developers.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      target: 'node24',
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: fileName } },
    },
  })
}

/** What a module of the web app exports, in Node; `folder` is there only meanwhile. */
async function renderedForNode<T>(config: UserConfig, entry: string, folder: string): Promise<T> {
  await buildForNode(config, entry, folder, 'rendered.js')
  const module = (await import(pathToFileURL(path.join(folder, 'rendered.js')).href)) as T
  await rm(folder, { recursive: true })
  return module
}

/** What the app reads with where there is no network; a first visit over a network does without. */
const withoutNetwork = 'kept-answers'

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Has a file there in time; what reads the device starts as soon as the app is there. */
const inTime = (file: string) =>
  file.includes(withoutNetwork) ? `<script type="module" crossorigin src="/${file}"></script>` : preload(file)

/** The app's page with a frame in it and links to the files of the screen, so that they load together with the app. */
function pageOf(page: string, { name, title, html }: Frame, manifest: Manifest) {
  const { js, css } = firstLoad(manifest, { entry: 'index.html', screen: `${name}.screen.tsx` })
  const files = [
    ...js.map(preload),
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].filter((link) => !page.includes(/href="([^"]+)"/.exec(link)?.[0].slice(6, -1) ?? ''))
  return (
    page
      .replace('<title>Contactsheet</title>', () => `<title>${title} · Contactsheet</title>`)
      // The links come after the frame, which is painted before the screen's own style has loaded.
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>\n${files.join('')}\n${firstAnswersPlace}`)
  )
}

export async function buildFrames(config: UserConfig, outDir: string): Promise<Frame[]> {
  const folder = path.join(outDir, '.frames')
  const drawn = await renderedForNode<{ firstFrames: () => Frame[] }>(config, 'src/first-frame.tsx', folder)
  return drawn.firstFrames()
}

/**
 * Makes the parts that the server combines for signed-in visits: a page for each screen that is visible before the app runs, and
 * the module that knows which calls belong to which address. The same pages without a place for answers are for the app's worker, each
 * with its hash in its name; returns their addresses by the names of the screens.
 */
export async function buildFirstPages(config: UserConfig, outDir: string, frames: Frame[]) {
  const folder = path.join(outDir, firstVisitFolder)
  await mkdir(folder, { recursive: true })
  await buildForNode(config, 'src/find-first-visit.ts', folder, firstVisitModule)
  await buildForNode(config, 'src/sharing/call-sheet/render-call-sheet.tsx', folder, callSheetModule)
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(outDir, manifestOf('index.html')), 'utf8')) as Manifest
  const { js } = firstLoad(manifest, { entry: 'index.html', screen: `${withoutNetwork}.ts` })
  const kept: Record<string, string> = {}
  for (const frame of frames) {
    const html = pageOf(page, frame, manifest)
    await writeFile(path.join(folder, `${frame.name}.html`), html)
    const missing = js.filter((file) => !html.includes(file))
    const own = html.replace(firstAnswersPlace, missing.map(inTime).join(''))
    const address = `/assets/${frame.name}-${hashOf(own).digest('base64url').slice(0, 7)}.html`
    await writeFile(path.join(outDir, address), own)
    kept[frame.name] = address
  }
  return kept
}

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
