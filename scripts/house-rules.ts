import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { literalLooks } from './lint/literal-looks.ts'
import { root, type Outcome } from './steps.ts'

/** The most source files in a folder, not counting tests and styles; beyond that nobody finds anything by looking. */
const roomyUpTo = 25

/** Comments that disable a lint rule. The number may only fall; lower it when one goes. */
const allowedDisables = 1

type Rule = { pattern: RegExp; where: (file: string) => boolean; reason: string }

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const within = (file: string, ...places: string[]) => places.some((place) => file.startsWith(place))
const product = (file: string) => within(file, 'web/src/', 'server/src/', 'contracts/src/') && !isTest(file)

/** Where windows are opened and texts copied. */
const withinPress = ['web/src/lib/press/', 'web/src/sharing/open-shared-page.ts']
/** What is no end of a press: screens and the gallery of a shared board are shown by their address, files that have been given are made smaller or read, and what is kept or waits is looked after at rest. */
const loadsItself = [
  'web/src/router.tsx',
  'web/src/sharing/moodboard/shared-board.tsx',
  'web/src/sharing/call-sheet/poll/plan-poll.tsx',
  'web/src/moodboards/cropping/use-chosen-picture.ts',
  'web/src/home/keeping/follow-keeping.ts',
  'web/src/main.tsx',
]

const rules: Rule[] = [
  {
    pattern: /\bqueryKey\s*:/,
    where: (file) => within(file, 'web/src/') && !within(file, 'web/src/lib/') && !isTest(file),
    reason: 'keys are derived from the route (read, edit in lib/); typed by hand they drift',
  },
  {
    pattern: /\bnew Date\(|\.toLocale(Date|Time)?String\(/,
    where: (file) =>
      product(file) &&
      !within(file, 'server/src/platform/', 'server/src/sample/') &&
      !/(^|\/)(dates|zones|shoot-time)\.ts$/.test(file),
    reason:
      'dates are plain text and the clock is an argument; only contracts/src/time/dates.ts, contracts/src/time/zones.ts, contracts/src/time/shoot-time.ts and platform/ make a Date',
  },
  {
    pattern: /\bwindow\.open\(|\bnavigator\.(?:clipboard|share)\b|\.showPicker\(/,
    where: (file) => within(file, 'web/src/') && !within(file, ...withinPress),
    reason: `browsers do this only within a press; ${withinPress.join(' and ')} know what to do when they do not`,
  },
  {
    // What is loaded ahead and not awaited (`void import`) is no part of a press.
    pattern: /(?<!\b(?:lazyPart|soonPart|partOnDemand)\(\(\) => |\bvoid |typeof )import\(/,
    where: (file) => within(file, 'web/src/') && !within(file, 'web/src/lib/', ...loadsItself) && !isTest(file),
    reason:
      'a part of the page brings its code along (lazyPart): by the end of a load within a press, the press is over',
  },
  {
    pattern: /\b(?:oxlint|eslint)-disable(?!.* -- \S)/,
    where: () => true,
    reason: 'a disabled rule says why: -- reason',
  },
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)(?!.* -- \S)/,
    where: () => true,
    reason: 'a silenced type error says why: -- reason',
  },
]

const literalReason =
  'colours, spaces and sizes are words of web/src/brand: a utility, --spacing(n), --theme(--…) or var(--…)'

const refusedNames =
  /(^|\/)(index|utils?|helpers?|misc|common|types)(\.[a-z]+)*\.tsx?$|(^|\/)(utils?|helpers?|misc|common)\//

/** Checks what the linter has no rule for; returns `file:line: reason` for each offence. */
export function offences(file: string, text: string): string[] {
  const found = refusedNames.test(file)
    ? [`${file}:1: name the file after what it holds; no barrels, no drawers for anything`]
    : []
  text.split('\n').forEach((line, index) => {
    for (const { pattern, where, reason } of rules) {
      if (where(file) && pattern.test(line)) found.push(`${file}:${index + 1}: ${reason}`)
    }
  })
  const literals = literalLooks(file, text).map((line) => `${file}:${line}: ${literalReason}`)
  return [...found, ...literals]
}

export const disables = (text: string) =>
  text.match(/(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/g)?.length ?? 0

/** Folders with too many source files to find anything in. */
export function crowdedFolders(files: string[]): string[] {
  const sources = files.filter((file) => !isTest(file))
  const folders = Map.groupBy(sources, (file) => path.posix.dirname(file))
  return [...folders].flatMap(([folder, held]) =>
    held.length > roomyUpTo ? [`${folder}: ${held.length} source files; split it by screen or subject`] : [],
  )
}

/** Reads all source files and reports what breaks the house rules. */
export async function houseRules(): Promise<Outcome> {
  const lines: string[] = []
  const files: string[] = []
  let disabled = 0
  for await (const entry of glob('{contracts,server,web,e2e,bench}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })) {
    const file = entry.split(path.sep).join('/')
    const text = await readFile(path.join(root, file), 'utf8')
    if (!file.endsWith('.css')) files.push(file)
    lines.push(...offences(file, text))
    disabled += disables(text)
  }
  lines.push(...crowdedFolders(files))
  const note = `${disabled} disabled lint rules`
  if (disabled > allowedDisables) lines.push(`${note}, but only ${allowedDisables} are allowed; mend the code instead`)
  return { passed: lines.length ? 0 : 1, failed: lines.length ? 1 : 0, output: lines.join('\n'), note }
}
