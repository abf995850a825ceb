import { readFile, rename, rm, writeFile, glob } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildAppWorker, nameByContent } from './build/app-worker.ts'
import { buildExampleCallSheet, buildFirstPages, buildFrames } from './build/first-pages.ts'
import { writeFonts } from './build/fonts.ts'
import { areWithin, manifestOf, measure, sentence, type Purpose } from './build/byte-limits.ts'
import { appSplit, pageSplit, type ChunkSplit } from './build/screen-chunks.ts'
import { compiledFor } from './build/compiled-for.ts'
import { draftOf, removeDrafts } from './build/drafts.ts'
import { isFresh, parts, sourceStamp, writeStamp } from './build/freshness.ts'
import { buildServer } from './build/server.ts'
import { inTurn } from './in-turn.mjs'
import { inPlainWords } from './plain-failures.mjs'
import { root } from './steps.ts'

const web = path.join(root, 'web')
const served = path.join(web, 'dist')

/** Builds what is not built from the sources as they are now: the web app and the server beside one another. */
export async function build(purpose: Purpose = 'develop') {
  await inTurn(root, async () => {
    removeDrafts()
    await Promise.all([
      isFresh(parts.web, purpose) ? undefined : buildWeb(purpose),
      isFresh(parts.server, purpose) ? undefined : buildServer(),
    ])
  })
  if (purpose === 'develop') for (const page of await measure(served)) console.log(sentence(page))
}

/** Builds the app and the landing page beside the served files and swaps them in at the end, so that a failed build breaks nothing. */
async function buildWeb(purpose: Purpose) {
  const made = sourceStamp(parts.web)
  const next = draftOf(parts.web)
  try {
    await buildInto(next)
    await compress(next)
    const isSmall = areWithin(await measure(next), purpose)
    await rm(served, { recursive: true, force: true })
    await rename(next, served)
    writeStamp(parts.web, made, !isSmall)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Builds the pages. The call sheet and the shared moodboard are small pages built separately, so that strangers load neither the app nor its components. */
async function buildInto(outDir: string) {
  const vite = await import('vite')
  const { default: config } = await import('../web/vite.config.ts')
  const { buildLanding } = await import('../web/landing/build.ts')
  const forNode = { ...config, root: web }
  const frames = await buildFrames(forNode, outDir)
  const fonts = await writeFonts(path.join(outDir, '.fonts'))
  const small = [...fonts].map(([file, replacement]) => ({ find: new RegExp(`^.*/${file}$`), replacement }))
  const resolve = { alias: [...config.resolve.alias, ...small] }
  const pass = (page: string, split: ChunkSplit) => {
    const options = {
      rolldownOptions: { ...config.build.rolldownOptions, ...split, input: [page] },
      manifest: manifestOf(page),
    }
    const build = { ...config.build, ...options, outDir, emptyOutDir: false }
    return vite.build({ ...config, resolve, root: web, configFile: false, build, logLevel: 'warn' })
  }
  await pass('share.html', pageSplit())
  await pass('moodboard.html', pageSplit())
  await pass('index.html', appSplit(path.join(web, 'index.html')))
  await nameByContent(outDir)
  await buildAppWorker(forNode, outDir, await buildFirstPages(forNode, outDir, frames))
  await buildExampleCallSheet(forNode, outDir)
  await buildLanding({ outDir })
  await rm(path.join(outDir, '.fonts'), { recursive: true })
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const texts = '**/*.{js,css,html,svg,json,txt,webmanifest}'

/** Writes a .br and a .gz beside every text file, as small as possible: done once here instead of at each request. */
async function compress(folder: string) {
  const files: string[] = []
  for await (const name of glob(texts, { cwd: folder })) files.push(path.join(folder, name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  const bytes = await readFile(file)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, compatible] = await Promise.all([
    brotli(bytes, { params: { ...size, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gz(bytes, { level: 9 }),
  ])
  if (small.length < bytes.length) await writeFile(`${file}.br`, small)
  if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
}

if (import.meta.main) {
  const started = performance.now()
  // `--to-run`: by somebody who only runs the product; `--for` the user who does.
  const { values } = parseArgs({ options: { 'to-run': { type: 'boolean' }, for: { type: 'string' } } })
  try {
    await build(values['to-run'] ? 'run' : 'develop')
    if (values.for !== undefined) compiledFor(values.for)
    console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`)
  } catch (error) {
    console.error(inPlainWords(error, root))
    process.exitCode = 1
  }
}
