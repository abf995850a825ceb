import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Purpose } from './byte-limits.ts'

/** Something that is built, from what, and the folder that it is built into. Places are relative to the project. */
export type Part = { sources: string[]; result: string; stamp: string }

const ofBoth = ['contracts/src', 'package-lock.json']

/** What the build makes. */
export const parts = {
  web: {
    sources: [...ofBoth, 'web', 'scripts/build.ts', 'scripts/build'],
    result: 'web/dist',
    stamp: '.cache/web-build',
  },
  server: {
    sources: [...ofBoth, 'server/src', 'scripts/build/server.ts'],
    result: 'server/dist',
    stamp: '.cache/server-build',
  },
} satisfies Record<string, Part>

/** What is noted of the sources of a build: what they held, their sizes and times. */
type SourceStamp = { content: string; looks: string }
/** What is noted of a build: its sources, which files it made and of which sizes, and whether it is good enough to be run and no more. */
type Stamp = SourceStamp & { made: string; isToRun: boolean }

const project = path.join(import.meta.dirname, '../..')

/** Whether everything was built from the sources as they are now. */
export const isBuilt = (purpose: Purpose = 'develop', root = project) =>
  Object.values(parts).every((part) => isFresh(part, purpose, root))

/**
 * Whether one part was built from its sources as they are now, and is still whole. Sizes and times decide while they are those of the
 * last time; only else, as in a new clone of what was built, is everything read.
 */
export function isFresh(part: Part, purpose: Purpose = 'develop', root = project) {
  const stamp = readStamp(part, root)
  if (stamp === undefined || (stamp.isToRun && purpose === 'develop')) return false
  if (stamp.made !== madeInto(part, root)) return false
  const files = sourcesOf(part, root)
  const looks = looksOf(files, root)
  if (stamp.looks === looks) return true
  if (stamp.content !== contentOf(files, root)) return false
  write(part, { ...stamp, looks }, root)
  return true
}

/** What a part is built from, to be asked for before it is built: what changes meanwhile is not in it. */
export function sourceStamp(part: Part, root = project): SourceStamp {
  const files = sourcesOf(part, root)
  return { content: contentOf(files, root), looks: looksOf(files, root) }
}

/** Notes that a part was built from these sources. */
export const writeStamp = (part: Part, sources: SourceStamp, isToRun: boolean, root = project) =>
  write(part, { ...sources, made: madeInto(part, root), isToRun }, root)

function write({ stamp }: Part, noted: Stamp, root: string) {
  const file = path.join(root, stamp)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(noted))
}

function readStamp({ stamp }: Part, root: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, stamp), 'utf8')) as Stamp
  } catch {
    // There is none, or one of an earlier release.
    return undefined
  }
}

const isNoSource = (name: string) => /^(dist|node_modules|testing)$|\.test\.tsx?$/.test(name)
/** What Node has compiled it checks itself, and adds to. */
const isNotMade = (name: string) => name === 'compiled'

const sourcesOf = ({ sources }: Part, root: string) => filesIn(sources, isNoSource, root)

/** Names and sizes of what was built; of files that were cut off or are gone, nobody could tell otherwise before they are asked for. */
function madeInto({ result }: Part, root: string) {
  if (!existsSync(path.join(root, result))) return ''
  const hash = createHash('sha256')
  for (const file of filesIn([result], isNotMade, root))
    hash.update(`${file} ${statSync(path.join(root, file)).size}\n`)
  return hash.digest('hex')
}

function filesIn(places: string[], isLeftOut: (name: string) => boolean, root: string) {
  const files: string[] = []
  const add = (place: string) => {
    if (!statSync(path.join(root, place)).isDirectory()) return void files.push(place)
    for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
      if (isLeftOut(entry.name)) continue
      if (entry.isDirectory()) add(`${place}/${entry.name}`)
      else if (entry.isFile()) files.push(`${place}/${entry.name}`)
    }
  }
  places.forEach(add)
  return files.sort()
}

function looksOf(files: string[], root: string) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentOf(files: string[], root: string) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
