import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Purpose } from './byte-limits.ts'

/** Something that is built, from what, and the file of it that is there last. Places are relative to the project. */
export type Part = { sources: string[]; result: string; stamp: string }

const ofBoth = ['contracts/src', 'package-lock.json']

/** What the build makes. */
export const parts = {
  web: {
    sources: [...ofBoth, 'web', 'scripts/build.ts', 'scripts/build'],
    result: 'web/dist/index.html',
    stamp: '.cache/web-build',
  },
  server: {
    sources: [...ofBoth, 'server/src', 'scripts/build/server.ts'],
    result: 'server/dist/main.js',
    stamp: '.cache/server-build',
  },
} satisfies Record<string, Part>

/** What is noted of a build: what its sources held, their sizes and times, and whether it is good enough to be run and no more. */
type Stamp = { content: string; looks: string; isToRun: boolean }

const project = path.join(import.meta.dirname, '../..')

/** Whether everything was built from the sources as they are now. */
export const isBuilt = (purpose: Purpose = 'develop', root = project) =>
  Object.values(parts).every((part) => isFresh(part, purpose, root))

/**
 * Whether one part was built from its sources as they are now. Sizes and times decide while they are those of the last time; only
 * else, as in a new clone of what was built, is everything read.
 */
export function isFresh(part: Part, purpose: Purpose = 'develop', root = project) {
  const stamp = readStamp(part, root)
  if (stamp === undefined || !existsSync(path.join(root, part.result))) return false
  if (stamp.isToRun && purpose === 'develop') return false
  const files = sourcesOf(part, root)
  const looks = looksOf(files, root)
  if (stamp.looks === looks) return true
  if (stamp.content !== contentOf(files, root)) return false
  writeStamp(part, { ...stamp, looks }, root)
  return true
}

/** What a part is built from, to be asked for before it is built: what changes meanwhile is not in it. */
export function sourceStamp(part: Part, root = project) {
  const files = sourcesOf(part, root)
  return { content: contentOf(files, root), looks: looksOf(files, root) }
}

/** Notes that a part was built. */
export function writeStamp({ stamp }: Part, noted: Stamp, root = project) {
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

const isLeftOut = (name: string) => /^(dist|node_modules|testing)$|\.test\.tsx?$/.test(name)

function sourcesOf({ sources }: Part, root: string) {
  const files: string[] = []
  const add = (place: string) => {
    if (!statSync(path.join(root, place)).isDirectory()) return void files.push(place)
    for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
      if (isLeftOut(entry.name)) continue
      if (entry.isDirectory()) add(`${place}/${entry.name}`)
      else if (entry.isFile()) files.push(`${place}/${entry.name}`)
    }
  }
  sources.forEach(add)
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
