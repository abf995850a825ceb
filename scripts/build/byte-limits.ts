import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

type Page = { name: string; entry: string; screen: string; js: number; css: number; files: number; visit: number }
export type PageBytes = Page & { jsBytes: number; cssBytes: number; count: number; visitCount: number }

// One sheet of utilities for the whole app: 3 kB more than the sheets of single screens were, and the scripts 9 kB less (decision 047).
const app = { entry: 'index.html', css: 17_100 }
const shared = { js: 85_000, css: 7_700, files: 2, visit: 2 }

/**
 * What a first visit to a screen may load: bytes after gzip, and files of code and style, before anything is visible and in the whole
 * visit, with what is preloaded at rest.
 */
const limitedPages: Page[] = [
  { ...app, name: 'dashboard', screen: 'dashboard.screen.tsx', js: 116_400, files: 4, visit: 18 },
  { ...app, name: 'contacts', screen: 'contacts.screen.tsx', js: 130_200, files: 6, visit: 19 },
  { ...app, name: 'schedule', screen: 'schedule.screen.tsx', js: 130_000, files: 7, visit: 19 },
  { ...app, name: 'a shoot', screen: 'shoot-detail.screen.tsx', js: 133_100, files: 6, visit: 21 },
  { ...app, name: 'moodboards', screen: 'moodboards.screen.tsx', js: 126_600, files: 7, visit: 23 },
  // The sheet of pictures is drawn by rules of its own.
  { ...app, name: 'a moodboard', screen: 'moodboard-detail.screen.tsx', js: 136_100, css: 18_000, files: 7, visit: 21 },
  { ...shared, name: 'shared moodboard', entry: 'moodboard.html', screen: 'moodboard.html' },
  { ...shared, js: 90_000, css: 8_400, name: 'call sheet', entry: 'share.html', screen: 'share.html' },
]

/** The keys of the page's file and of the screen's. Throws when the build lacks one of the two. */
function entriesOf(manifest: Manifest, { entry, screen }: Pick<Page, 'entry' | 'screen'>) {
  const start = Object.keys(manifest).find((key) => key === entry)
  // A screen that shares its file with its dependencies is found by the name of that file.
  const named = screen.replace(/\.tsx$/, '-')
  const isScreen = (key: string) =>
    path.posix.basename(key) === screen ||
    (key.startsWith(`_${named}`) && /^[\w-]{6,8}\.js$/.test(key.slice(named.length + 1)))
  const lazy = Object.keys(manifest).find(isScreen)
  if (!start || !lazy)
    throw new Error(`The build holds no ${start ? screen : entry}; is the screen loaded lazily by the router?`)
  return [start, lazy]
}

/** Files that come by themselves, soon or at rest; the others that may come later come when something is done. */
const isPreloaded = (key: string) => /\.(?:soon|later)-/.test(key)

/** The files of these chunks and of all that they import. */
function filesFrom(manifest: Manifest, keys: string[], withPreloaded: boolean) {
  const seen = new Set(keys)
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of imports) seen.add(next)
    if (withPreloaded) for (const next of dynamicImports.filter(isPreloaded)) seen.add(next)
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return { js: [...new Set(chunks.map(({ file }) => file))], css: [...new Set(chunks.flatMap(({ css }) => css ?? []))] }
}

/** Every file that the page and its screen load before anything is visible. */
export const firstLoad = (manifest: Manifest, page: Pick<Page, 'entry' | 'screen'>) =>
  filesFrom(manifest, entriesOf(manifest, page), false)

/** Every file that a visit to the page loads, with what is preloaded at rest. */
export const wholeVisit = (manifest: Manifest, page: Pick<Page, 'entry' | 'screen'>) =>
  filesFrom(manifest, entriesOf(manifest, page), true)

/** The file in which the build of a page records which file needs which. */
export const manifestOf = (entry: string) => `.vite/${entry}.json`

type Compress = (bytes: Uint8Array) => Uint8Array
const gzipped: Compress = (bytes) => gzipSync(bytes, { level: 9 })

const manifestIn = async (folder: string, entry: string) =>
  JSON.parse(await readFile(path.join(folder, manifestOf(entry)), 'utf8')) as Manifest

/** The bytes of a page's first load in a built folder, after gzip or another compression. */
async function measureLoad(folder: string, page: Pick<Page, 'entry' | 'screen'>, compressed = gzipped) {
  const sizeOf = async (files: string[]) => {
    const sizes = files.map(async (file) => compressed(await readFile(path.join(folder, file))).length)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const manifest = await manifestIn(folder, page.entry)
  const { js, css } = firstLoad(manifest, page)
  const visit = wholeVisit(manifest, page)
  const visitCount = visit.js.length + visit.css.length
  return { jsBytes: await sizeOf(js), cssBytes: await sizeOf(css), count: js.length + css.length, visitCount }
}

/** The bytes of each page that has limits. */
export const measure = async (folder: string): Promise<PageBytes[]> =>
  Promise.all(limitedPages.map(async (page) => ({ ...page, ...(await measureLoad(folder, page)) })))

/** The bytes of every page and every screen of the app, with limits or without. */
export async function measureAll(folder: string, compressed = gzipped) {
  const limited = new Set(limitedPages.map(({ screen }) => screen))
  const others = (await screensIn(folder)).filter((screen) => !limited.has(screen))
  const pages = [...limitedPages, ...others.map((screen) => ({ ...app, screen, name: screen.split('.')[0] ?? '' }))]
  return Promise.all(pages.map(async (page) => ({ name: page.name, ...(await measureLoad(folder, page, compressed)) })))
}

/** Names the screens of the app that a build holds, each by its file, those without limits too. */
async function screensIn(folder: string) {
  const named = Object.keys(await manifestIn(folder, app.entry)).map(
    (key) => /(?:^_|\/)([\w-]+\.screen)(?:-[\w-]{6,8}\.js|\.tsx)$/.exec(key)?.[1],
  )
  return [...new Set(named.flatMap((name) => (name === undefined ? [] : [`${name}.tsx`])))]
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** One line for people: what was measured compared with what is allowed. */
export const sentence = ({ name, jsBytes, js, cssBytes, css, count, files, visitCount, visit }: PageBytes) =>
  `${name}: ${kB(jsBytes)} of ${kB(js)} JS, ${kB(cssBytes)} of ${kB(css)} CSS (gzip), ${count} of ${files} files, ${visitCount} of ${visit} in a visit`

export const isWithin = ({ jsBytes, js, cssBytes, css, count, files, visitCount, visit }: PageBytes) =>
  jsBytes <= js && cssBytes <= css && count <= files && visitCount <= visit

/** Whoever only runs the product is not kept from it by the bytes of a first visit: compressed, they differ a little between machines. */
export type Purpose = 'run' | 'develop'

/** Whether all pages load as little as they may. Throws for those who could mend it. */
export function areWithin(pages: PageBytes[], purpose: Purpose): boolean {
  const tooLarge = pages.filter((page) => !isWithin(page)).map(({ name }) => name)
  if (tooLarge.length > 0 && purpose === 'develop')
    throw new Error(`Too much for a first visit: ${tooLarge.join(', ')}. Load more of it lazily.`)
  return tooLarge.length === 0
}
