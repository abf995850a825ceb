import { importersIn, reachable, type Imports } from './imports.ts'

/** Where all areas meet: whoever gets that far would reach everything. */
const meeting = new Set(['server/src/app.ts', 'web/src/router.tsx'])
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The area of the server that a file belongs to, if it is one of its areas. */
const areaOf = (file: string) => /^server\/src\/(?!platform\/|testing\/)([\w-]+)\//.exec(file)?.[1]

/**
 * The tests of Node that a change of these files reaches: those that import one of them, however indirectly, but not by way of the
 * app with all its areas, and those of the same area of the server that call the app.
 */
export function reachedTests(changed: string[], imports: Imports): string[] {
  const importers = importersIn(imports)
  const importing = reachable(
    changed,
    (file) => importers.get(file) ?? [],
    (file) => meeting.has(file) && !changed.includes(file),
  )
  const areas = new Set(changed.map(areaOf))
  const isBeside = (file: string) =>
    file.endsWith('.api.test.ts') && areas.has(areaOf(file)) && areaOf(file) !== undefined
  return [...imports.keys()].filter((file) => isTest(file) && (importing.has(file) || isBeside(file))).sort()
}

/** The beginnings of the names of browser tests that look at a file of the product; undefined when all of them do. */
function beginningsFor(file: string): string[] | undefined {
  if (file.startsWith('web/landing/')) return ['landing']
  const [, place = ''] = /^(?:web|server|contracts)\/src\/(.+)$/.exec(file) ?? []
  const areas = Object.keys(browserTestsOf).filter((area) => place.startsWith(`${area}/`) || place === `${area}.ts`)
  const nearest = areas.sort((a, b) => b.length - a.length)[0]
  return nearest === undefined ? undefined : browserTestsOf[nearest]
}

/** What no browser shows: tests of other kinds, and what only builds, checks or measures. */
const isUnseen = (file: string) => isTest(file) || /^(?:scripts|bench|docs|\.ci)\/|\.md$/.test(file)

/** The tests of pages in a folder that a change of these files reaches: by imports those of `e2e`, by their folders those of the product. */
function reachedIn(folder: string, changed: string[], imports: Imports): string[] {
  const importers = importersIn(imports)
  const isIt = (file: string) => file.startsWith(folder) && /\.(?:spec|dom\.test)\.ts$/.test(file)
  const all = [...imports.keys()].filter(isIt)
  const reached = (file: string) => {
    if (file.startsWith('e2e/')) return [...reachable([file], (one) => importers.get(one) ?? [])].filter(isIt)
    if (isUnseen(file)) return []
    const beginnings = beginningsFor(file)
    return beginnings ? all.filter((test) => beginnings.some((name) => test.startsWith(folder + name))) : all
  }
  return [...new Set(changed.flatMap(reached))].sort()
}

export const reachedSpecs = (changed: string[], imports: Imports) => reachedIn('e2e/tests/', changed, imports)

export const reachedLightTests = (changed: string[], imports: Imports) => reachedIn('e2e/light/', changed, imports)

/**
 * Which browser tests look at an area, or at a part of it, in the web app, the server and the contract, by the beginnings of their
 * names. The longest beginning of a path counts; what no line names (platform, `lib`, `ui`) is looked at by all of them.
 */
export const browserTestsOf: Record<string, string[]> = {
  account: ['account-data'],
  admin: ['admin-'],
  ai: ['ai-'],
  contacts: ['contact', 'focus'],
  'contacts/import': ['contact-import'],
  'contacts/new': ['contacts', 'creates', 'drafts'],
  dashboard: ['dashboard'],
  home: ['frame', 'not-found', 'first-sight'],
  identity: ['identity', 'sign-in-'],
  labels: ['labels'],
  media: ['moodboard-upload', 'profile-avatar', 'storage'],
  moodboards: ['moodboard', 'share-target'],
  places: ['shoot-place'],
  plans: ['billing', 'storage', 'landing-plans'],
  profile: ['profile', 'appearance', 'sign-in-account'],
  search: ['search'],
  sharing: ['sharing', 'call-sheet', 'shared-moodboard', 'guest-picks', 'moodboard-share'],
  shell: ['frame', 'mobile-app', 'install'],
  shoots: ['shoot-', 'schedule', 'creates', 'drafts'],
  'shoots/calendar': ['schedule'],
  'shoots/schedule': ['schedule'],
  support: ['support', 'roadmap'],
}
