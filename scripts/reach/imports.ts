import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'

/** For every source file the source files it imports, all by their paths from the root. */
export type Imports = Map<string, string[]>

const sources = ['{contracts,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,html}']
const exclude = ['**/node_modules/**', '**/dist/**']
const endings = ['', '.ts', '.tsx']

const running = /^(?:import|export)\s(?!type\b)[^'"`;]*?from\s*'([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm
const ofTypes = /^(?:import|export)\stype\b[^'"`;]*?from\s*'([^']+)'/gm
const onPages = /(?:src|href)="\/(src\/[^"]+)"/g

/** Every module that a text names in an import; types are left out unless asked for, since nothing of them runs. */
export const specifiersIn = (text: string, withTypes = false): string[] => [
  ...[...text.matchAll(running), ...(withTypes ? text.matchAll(ofTypes) : [])].map(
    ([, ...found]) => found.find((specifier) => specifier !== undefined) ?? '',
  ),
  ...[...text.matchAll(onPages)].map(([, file]) => `./${file}`),
]

/** The path from the root of what a file imports; undefined for packages. */
export function resolveImport(specifier: string, from: string): string | undefined {
  const contract = /^@contactsheet\/contracts\/(.+)$/.exec(specifier)
  if (contract) return `contracts/src/${contract[1]}.ts`
  const [workspace = ''] = from.split('/')
  if (specifier.startsWith('#')) return path.posix.join(workspace, workspace === 'e2e' ? '' : 'src', specifier.slice(1))
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined
}

export function readImports({ types = false } = {}): Imports {
  const files = globSync(sources, { cwd: root, exclude }).map((file) => file.split(path.sep).join('/'))
  const known = new Set(files)
  const fileOf = (named: string) => endings.map((ending) => named + ending).find((file) => known.has(file))
  return new Map(
    files.map((file) => {
      const named = specifiersIn(readFileSync(path.join(root, file), 'utf8'), types)
      const found = named.flatMap((specifier) => fileOf(resolveImport(specifier, file) ?? '') ?? [])
      return [file, found]
    }),
  )
}

/** Everything that can be reached from these files, themselves included; what `ends` says is reached, but not passed through. */
export function reachable(
  from: string[],
  next: (file: string) => string[],
  ends = (_file: string) => false,
): Set<string> {
  const seen = new Set(from)
  for (const file of seen) if (!ends(file)) for (const found of next(file)) seen.add(found)
  return seen
}

/** The same table read the other way: for every file those that import it. */
export function importersIn(imports: Imports): Imports {
  const importers: Imports = new Map([...imports.keys()].map((file) => [file, []]))
  for (const [file, held] of imports) for (const one of held) importers.get(one)?.push(file)
  return importers
}

/** The given paths, from the root and with forward slashes; throws for a file that was never there. */
export function pathsFromRoot(
  named: string[],
  isKnown = (file: string) => existsSync(path.join(root, file)),
): string[] {
  const files = named.map((name) => path.relative(root, path.resolve(name)).split(path.sep).join('/'))
  const missing = files.filter((file) => !isKnown(file))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')}.`)
  return files
}
