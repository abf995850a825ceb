import type { Rolldown } from 'vite'

/**
 * The screens of daily work, each with the area that names the files it shares. A screen loads few files: what only it needs, and
 * what its area shares with others. Screens of one area share everything that is not their own.
 */
const screens = {
  dashboard: 'dashboard',
  contacts: 'contacts',
  schedule: 'schedule',
  'shoot-detail': 'shoot',
  moodboards: 'boards',
  'moodboard-detail': 'boards',
}

/** Everything that any first view needs goes into one file, as each additional file costs a phone some milliseconds. */
const start: Rolldown.CodeSplittingGroup = {
  name: 'start',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
}

/** How an app is split into files. */
export type ChunkSplit = Pick<Rolldown.InputOptions, 'preserveEntrySignatures'> & { output: Rolldown.OutputOptions }

/** Short hashes: the first file names every other one, and hashes are what does not compress. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

const split = (groups: Rolldown.CodeSplittingGroup[]): ChunkSplit => ({
  preserveEntrySignatures: 'allow-extension',
  output: { ...names, codeSplitting: { groups } },
})

/** How the app is split when nothing is known about its screens. */
export const firstSplit = split([start])

/** Every chunk that a chunk needs before it runs, including itself. */
function needs(first: Rolldown.OutputChunk, chunks: Map<string, Rolldown.OutputChunk>) {
  const seen = new Set([first])
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) seen.add(next)
    }
  }
  return seen
}

/** The name of the file for what these areas need. The dashboard is the smallest, a shoot the largest: neither loads what only the lists need. */
function sharedFile(areas: string[]) {
  if (areas.length === 1) return `${areas[0]}.parts`
  if (areas.length === 2) return `daily.${areas.join('-')}`
  if (areas.includes(screens.dashboard)) return 'daily'
  return areas.includes(screens['shoot-detail']) ? 'daily.more' : 'daily.lists'
}

/** A shoot is one form from its first view on; elsewhere schemas, and the library that runs them, come with the form that checks by them. */
function refuseSchemas(areasOf: Map<string, Set<string>>) {
  for (const [id, areas] of areasOf) {
    const early = [...areas].filter((area) => area !== screens['shoot-detail'])
    if (id.includes('/node_modules/zod/') && early.length > 0)
      throw new Error(
        `Schemas are loaded before they are needed: ${early.join(', ')}. Import their values only in lazy forms.`,
      )
  }
}

/** The file that each module of the screens goes into, derived from an app split by `firstSplit`. Throws when a screen is missing. */
function filesOfModules(built: Rolldown.RolldownOutput) {
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const areasOf = new Map<string, Set<string>>()
  const own = new Map<string, string>()
  for (const [screen, area] of Object.entries(screens)) {
    const first = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.screen.tsx`))
    if (!first) throw new Error(`The app has no screen ${screen} that is loaded by itself`)
    for (const id of first.moduleIds) own.set(id, `${screen}.screen`)
    for (const chunk of needs(first, chunks)) {
      for (const id of chunk.moduleIds) areasOf.set(id, (areasOf.get(id) ?? new Set()).add(area))
    }
  }
  refuseSchemas(areasOf)
  return (id: string) => {
    const areas = [...(areasOf.get(id) ?? [])]
    return (areas.length < 2 && own.get(id)) || (areas.length ? sharedFile(areas) : null)
  }
}

/** How the app is split according to what each screen of daily work really needs. */
export const splitByScreens = (built: Rolldown.RolldownOutput) =>
  split([start, { name: filesOfModules(built), debugName: 'screens', includeDependenciesRecursively: false }])
