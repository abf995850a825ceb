import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { placeOfIcon } from './drawn-icons.ts'

type Place = { package: string; fileOf: (name: string) => string }

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const icons = '@tabler/icons-react'

/** The packages that are imported by one file which lists all they have, and where each of these things lies. */
const lists: Record<string, Place[]> = {
  [icons]: [],
  '@tanstack/react-query': [
    { package: '@tanstack/react-query', fileOf: (name) => `${name}.js` },
    { package: '@tanstack/query-core', fileOf: (name) => `${lowerFirst(name)}.js` },
  ],
  '@tanstack/query-core': [{ package: '@tanstack/query-core', fileOf: (name) => `${lowerFirst(name)}.js` }],
  '@tanstack/react-router': [{ package: '@tanstack/react-router', fileOf: (name) => `${name}.js` }],
}

const names = Object.keys(lists).join('|')
const imports = new RegExp(`^import \\{([^}]+)\\} from ["'](${names})["'];?$`, 'gm')

/** Whether a file is such a list: what it lists is not needed by whatever imports it. */
export const isList = (id: string) =>
  /\/node_modules\/@tanstack\/[^/]+\/.*\/index\.js$|\/tabler-icons-react\.mjs$/.test(id)

type Resolve = Rolldown.PluginContext['resolve']

/** The import of one name, from its own file where it has one. */
async function importOf(binding: string, list: string, resolve: Resolve): Promise<string> {
  const [name = '', bound = name] = binding.trim().split(' as ')
  const icon = list === icons ? placeOfIcon(name) : undefined
  if (icon !== undefined) return `import { default as ${bound} } from ${JSON.stringify(icon)};`
  for (const place of lists[list] ?? []) {
    const entry = await resolve(place.package)
    const file = entry && path.join(path.dirname(entry.id), place.fileOf(name))
    if (file && existsSync(file)) return `import { ${name} as ${bound} } from ${JSON.stringify(file)};`
  }
  return `import { ${binding} } from ${JSON.stringify(list)};`
}

/**
 * Imports from such a list lead to the file itself: thousands of icons need not be read, and it can be seen which screen needs what.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$|\/@tanstack\/react-query\/.*\.js$/, code: new RegExp(names) },
    async handler(code) {
      const resolve: Resolve = (source) => this.resolve(source)
      const found = [...code.matchAll(imports)]
      const direct = await Promise.all(
        found.map(async ([, bindings = '', list = '']) => {
          const each = bindings.split(',').filter((binding) => binding.trim() !== '')
          return (await Promise.all(each.map((binding) => importOf(binding, list, resolve)))).join('')
        }),
      )
      return code.replaceAll(imports, () => direct.shift() ?? '')
    },
  },
}
