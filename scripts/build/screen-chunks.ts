import path from 'node:path'
import type { Rolldown } from 'vite'
import { isList } from './direct-imports.ts'

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
const start: Rolldown.CodeSplittingGroup & { name: string } = {
  name: 'start',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
}

/** How a page is split into files. */
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

/** How a page without screens is split. */
export const pageSplit = () => split([start])

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The parts of a page that come by themselves (`lib/load-part.ts`): those it shows as soon as they are there, and all, at rest. */
const soon = partsBy('soonPart')
const later = partsBy('(?:lazyPart|soonPart)')

function partsBy(name: string) {
  return new RegExp(String.raw`\b${name}\(\s*\(\) =>\s*import\(\s*["'\`]([^"'\`]+)`, 'g')
}

/** The parts that a module brings. What else it may import has files of its own: few visits need it. */
function partsOf(id: string, graph: Graph, parts: RegExp) {
  const { code, dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
  const names = [...(code ?? '').matchAll(parts)].map(([, specifier = '']) => path.basename(specifier))
  return dynamicallyImportedIds.filter((part) => names.includes(path.basename(part)))
}

/** All modules that these import, also by such parts. */
function reached(from: Iterable<string>, graph: Graph, parts?: RegExp) {
  const seen = new Set(from)
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    if (!info || isList(id)) continue
    for (const next of info.importedIds) seen.add(next)
    if (parts) for (const next of partsOf(id, graph, parts)) seen.add(next)
  }
  return seen
}

/** For each module the areas among whose modules it is. */
function areasOf(sets: [area: string, modules: Set<string>][]) {
  const areas = new Map<string, Set<string>>()
  for (const [area, modules] of sets) {
    for (const id of modules) areas.set(id, (areas.get(id) ?? new Set()).add(area))
  }
  return (id: string) => [...(areas.get(id) ?? [])]
}

/**
 * The name of the file for what these areas need. What the dashboard and two others need is in the first file of all, and so is the
 * little that it has in common with anything but a shoot, whose day it shows. Of the others a shoot is the largest: it does not load
 * what only the lists need.
 */
function sharedFile(areas: string[]) {
  if (areas.length === 1) return areas[0] === screens.dashboard ? 'daily.dashboard' : `${areas[0]}.parts`
  const has = (screen: keyof typeof screens) => areas.includes(screens[screen])
  if (has('dashboard')) return areas.length > 2 || !has('shoot-detail') ? start.name : 'daily.dashboard'
  // What contacts share with boards alone is too little for a file.
  if (has('shoot-detail') || !has('schedule')) return 'daily'
  return has('contacts') ? 'daily.lists' : 'daily.schedule-boards'
}

/** Schemas, and the library that runs them, come with the form that checks by them. */
function refuseSchemas(id: string, areas: string[]) {
  if (id.includes('/node_modules/zod/') && areas.length > 0)
    throw new Error(
      `Schemas are loaded before they are needed: ${areas.join(', ')}. Import their values only in lazy forms.`,
    )
}

/** Words of both sides, which may be used anywhere. */
const isCommon = (id: string) => id.includes('/contracts/src/media/')

/** What is read without a network: nothing else is to be loaded for it, whatever else needs it too. */
const isOfDevice = (id: string) => /\/node_modules\/idb\/|\/lib\/data\/kept\//.test(id)

/** The screens of daily work, their areas and their modules. Throws when one is missing. */
const screensAmong = (lazy: readonly string[]) =>
  Object.entries(screens).map(([screen, area]): [string, string, string] => {
    const id = lazy.find((module) => path.basename(module) === `${screen}.screen.tsx`)
    if (id === undefined) throw new Error(`The app has no screen ${screen} that is loaded by itself`)
    return [screen, area, id]
  })

const isScreen = (id: string) => id.endsWith('.screen.tsx')

/** For each module those screens that need it at first and are seldom the first that somebody sees: a contact, the settings and others. */
const otherScreensOf = (lazy: readonly string[], graph: Graph) =>
  areasOf(
    lazy
      .filter((id) => isScreen(id) && !(path.basename(id, '.screen.tsx') in screens))
      .map((id): [string, Set<string>] => [path.basename(id, '.screen.tsx'), reached([id], graph)]),
  )

/** The file of what such screens need at first and others later: it must not bring along what else these need later. */
const otherFile = (others: string[]) => (others.join() === 'contact' ? 'contact.parts' : 'screens.parts')

/** Which screens and areas need each module of the app, at first, soon and later. Throws when a screen is missing. */
function needsOfModules(page: string, graph: Graph) {
  const initial = reached([page], graph)
  const lazy = [...initial].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const entries = screensAmong(lazy)
  // What the router asks for ahead of a screen lies beside it or above it, and comes with it.
  const ahead = (screen: string) =>
    lazy.filter((id) => !isScreen(id) && `${screen}/`.startsWith(`${path.dirname(id)}/`))
  const first = entries.map(([, area, id]): [string, Set<string>] => [area, reached([id, ...ahead(id)], graph)])
  const frameBy = (parts: RegExp) =>
    reached(
      [...initial].flatMap((id) => partsOf(id, graph, parts)),
      graph,
      parts,
    )
  const areasBy = (parts: RegExp) =>
    areasOf(entries.map(([, area, id]): [string, Set<string>] => [area, reached([id], graph, parts)]))
  return {
    initial,
    firstAreas: areasOf(first),
    soonAreas: areasBy(soon),
    laterAreas: areasBy(later),
    frameSoon: frameBy(soon),
    frame: frameBy(later),
    laterScreens: areasOf(
      entries.map(([screen, , id]): [string, Set<string>] => [screen, reached([id], graph, later)]),
    ),
    /** The screens that need a module at first. */
    ownOf: (id: string) => entries.filter((_entry, place) => first[place]?.[1].has(id)).map(([screen]) => screen),
    othersOf: otherScreensOf(lazy, graph),
  }
}

/** The file that each module of the app goes into, by what imports it. Throws when a screen is missing. */
function filesOfModules(page: string, graph: Graph) {
  const { initial, firstAreas, soonAreas, laterAreas, frameSoon, frame, laterScreens, ownOf, othersOf } =
    needsOfModules(page, graph)
  const isElsewhere = (id: string, area: string) => frame.has(id) || laterAreas(id).some((other) => other !== area)
  const isOfOthers = (id: string) => othersOf(id).length > 0

  const firstFile = (id: string, areas: string[]) => {
    const [area = '', ...others] = areas
    const own = ownOf(id)
    // What another screen of the area needs later must not bring this screen along.
    const isAlone = own.length === 1 && laterScreens(id).every((screen) => screen === own[0])
    const isOwn = others.length === 0 && isAlone && !isElsewhere(id, area)
    // Screens that are not of daily work use these as well, and must not load another screen for them.
    if (isOwn && isCommon(id)) return null
    // The two large screens are not loaded for the little that others share with them.
    if (isOwn && own[0]?.endsWith('-detail') && isOfOthers(id)) return sharedFile(areas)
    if (isOwn) return `${own[0]}.screen`
    // A sheet that is not one screen's own: as a file it costs more than its few bytes.
    return id.endsWith('.css') ? start.name : sharedFile(areas)
  }
  const nextFile = (id: string, area: string) => {
    // What the frame needs as well must not bring what the screens share, nor the other way round.
    if (frame.has(id)) {
      refuseSchemas(id, [area])
      return start.name
    }
    if (isElsewhere(id, area)) return 'daily.soon'
    return isOfOthers(id) ? otherFile(othersOf(id)) : `${area}.soon`
  }

  const fileOf = (id: string) => {
    if (initial.has(id)) return start.name
    const areas = firstAreas(id)
    refuseSchemas(id, areas)
    if (areas.length > 0) return firstFile(id, areas)
    const [next] = soonAreas(id)
    if (next !== undefined) return nextFile(id, next)
    if (frameSoon.has(id)) return 'frame.soon'
    const afterwards = laterAreas(id)
    if ((frame.has(id) || afterwards.length > 0) && isOfOthers(id)) return otherFile(othersOf(id))
    if (frame.has(id)) return 'frame.later'
    if (afterwards.length > 1) return 'daily.later'
    return afterwards.length === 1 ? `${afterwards[0]}.later` : null
  }
  return (id: string) => {
    const file = fileOf(id)
    return isOfDevice(id) && file !== null && file !== start.name ? 'kept' : file
  }
}

/**
 * How the app is split: by what each screen of daily work needs at first, by what it shows right after, and by what its parts need
 * later: two files for the frame, one for each area, one for what several areas share, two for what seldom seen screens share with them,
 * and one for what reads the device.
 */
export function appSplit(page: string) {
  let fileOf: ReturnType<typeof filesOfModules> | undefined
  const name = (id: string, graph: Graph) => (fileOf ??= filesOfModules(page, graph))(id)
  return split([{ name, debugName: 'screens', includeDependenciesRecursively: false }])
}
