import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../steps.ts'

/** Where the package lies that has all icons. Only developers install it: it is nearly half of all installed files. */
const installed = path.join(root, 'node_modules/@tabler/icons-react')
const code = path.join(installed, 'dist/esm')
const kept = path.join(import.meta.dirname, 'drawn-icons.json')

const imported = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Those of the package's files of which the web app is made, as they are, with its licence; `node scripts/build/drawn-icons.ts` writes them. */
export function takeDrawnIcons(): Record<string, string> {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const lists = sources.flatMap((source) => [...source.matchAll(imported)].map(([, list = '']) => list))
  const icons = lists.flatMap((list) => list.match(/\bIcon[A-Z0-9]\w*/g) ?? [])
  const files = ['createReactComponent.mjs', 'defaultAttributes.mjs', ...icons.map(fileOfIcon).sort()]
  const textOf = (file: string) => readFileSync(file, 'utf8')
  return {
    LICENSE: textOf(path.join(installed, 'LICENSE')),
    ...Object.fromEntries(files.map((file) => [file, textOf(path.join(code, file))])),
  }
}

const fileOfIcon = (name: string) => `icons/${name}.mjs`

let read: Record<string, string> | undefined

/** What is kept of the package. */
export const drawnIcons = () => (read ??= JSON.parse(readFileSync(kept, 'utf8')) as Record<string, string>)

/** The place of an icon's file, whether or not the package is installed; undefined where there is none. */
export function placeOfIcon(name: string) {
  const place = path.join(code, fileOfIcon(name))
  return existsSync(place) || fileOfIcon(name) in drawnIcons() ? place : undefined
}

const nameOf = (place: string) => path.relative(code, place).split(path.sep).join('/')

/** Stands in for the package where it is not installed. */
export const withoutPackage: Plugin = {
  name: 'icons-without-package',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /\.mjs$/ },
    handler(source, importer = '') {
      const place = path.resolve(path.dirname(importer), source)
      if (!place.startsWith(code) || existsSync(place) || !(nameOf(place) in drawnIcons())) return undefined
      return { id: place, moduleSideEffects: false }
    },
  },
  load: {
    filter: { id: /\/@tabler\/icons-react\// },
    handler: (id) => (existsSync(id) ? undefined : drawnIcons()[nameOf(id)]),
  },
}

if (import.meta.main) writeFileSync(kept, `${JSON.stringify(takeDrawnIcons(), null, 2)}\n`)
