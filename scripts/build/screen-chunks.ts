import type { Rolldown } from 'vite'

/** The screens of daily work. Each loads few files: what only it needs, and what it shares with the others. */
const screens = ['dashboard', 'contacts', 'schedule', 'shoot-detail']
/** Shortens a screen's name for shared files, which must not be named like a screen's own file. */
const short = (screen: string) => screen.replace('-detail', '')

/** True for schemas and their library, which only forms and the server run; a table in the same module must not pull them in. */
const isCheck = (id: string) => /\?whole$|\/node_modules\/zod\//.test(id)

/** Everything that any first view needs goes into one file, as each additional file costs a phone some milliseconds. */
const start: Rolldown.CodeSplittingGroup = {
  name: 'start',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
  test: (id: string) => !isCheck(id),
}

/** How an app is split into files. */
export type Cut = Pick<Rolldown.InputOptions, 'preserveEntrySignatures'> & { output: Rolldown.OutputOptions }

const cut = (groups: Rolldown.CodeSplittingGroup[]): Cut => ({
  preserveEntrySignatures: 'allow-extension',
  output: { codeSplitting: { groups } },
})

/** How the app is split when nothing is known about its screens. */
export const firstCut = cut([start])

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

/** The file that each module of the screens goes into, derived from an app split by `firstCut`. Throws when a screen is missing. */
function filesOfModules(built: Rolldown.RolldownOutput) {
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const users = new Map<string, string[]>()
  const own = new Set<string>()
  for (const screen of screens) {
    const first = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.screen.tsx`))
    if (!first) throw new Error(`The app has no screen ${screen} that is loaded by itself`)
    for (const id of first.moduleIds) own.add(id)
    for (const chunk of needs(first, chunks)) {
      for (const id of chunk.moduleIds) users.set(id, [...(users.get(id) ?? []), screen])
    }
  }
  return (id: string) => {
    const [screen, ...others] = users.get(id) ?? []
    if (screen === undefined) return null
    if (others.length > 0) return others.length > 1 ? 'daily' : `daily.${[screen, ...others].map(short).join('-')}`
    return own.has(id) ? `${screen}.screen` : `${short(screen)}.parts`
  }
}

/** How the app is split according to what each screen of daily work really needs. */
export const cutByScreens = (built: Rolldown.RolldownOutput) =>
  cut([start, { name: filesOfModules(built), debugName: 'screens', includeDependenciesRecursively: false }])
