import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { neededBy, type Locked } from '../locked-packages.mjs'
import { root } from '../steps.ts'
import { drawnIcons } from './drawn-icons.ts'
import { builtName, keptAsPackages } from './server.ts'

/** What the built server reads beside itself, by the places that both have in the project. */
const readBeside = ['server/package.json', 'web/dist', 'web/public/mark.svg', 'web/src/brand', 'LICENSE']

type Described = { name: string; version: string; license: string; scripts: Record<string, string> }

const readJson = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

/** Puts all that the built product needs to run, and no more, into a folder that can be taken elsewhere. */
function writeProduct(folder: string) {
  const copy = (place: string, filter?: (file: string) => boolean) =>
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true, ...(filter ? { filter } : {}) })
  for (const place of ['server/dist', ...readBeside]) copy(place)
  // Migrations, pages and photographs.
  copy('server/src', (file) => !/\.(ts|m[jt]s)$/.test(file) && !/[\\/](testing|fixtures)([\\/]|$)/.test(file))
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
  const isThere = (place: string) => place.includes('node_modules/') && existsSync(path.join(root, place))
  const kept = neededBy(packages, foldersOf(keptAsPackages, packages)).filter(isThere)
  for (const place of kept) copy(place)
  // Code of the others is in what was built.
  for (const place of neededBy(packages, ['server', 'web']).filter((one) => isThere(one) && !kept.includes(one)))
    for (const file of readdirSync(path.join(root, place)).filter((name) => licence.test(name)))
      cpSync(path.join(root, place, file), path.join(folder, 'licences', place.replaceAll('node_modules/', ''), file))
  mkdirSync(path.join(folder, 'licences/@tabler/icons-react'), { recursive: true })
  writeFileSync(path.join(folder, 'licences/@tabler/icons-react/LICENSE'), drawnIcons()['LICENSE'] ?? '')
  const { name, version, license, scripts } = readJson<Described>('package.json')
  const described = { name, version, license, private: true, type: 'module', scripts: commandsAsBuilt(scripts) }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(described, null, 2))
}

const licence = /^(licen[cs]e|notice|copying)/i

const foldersOf = (names: string[], packages: Record<string, Locked>) =>
  names.map((name) => `node_modules/${name}`).filter((place) => place in packages)

const ofServer = /^node (?<program>server\/src\/.+\.ts)$/

/** Those of the scripts that are programs of the server, as programs that were built. */
export const commandsAsBuilt = (scripts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([command, line]) => {
      const program = ofServer.exec(line)?.groups?.['program']
      return program === undefined ? [] : [[command, `node server/dist/${builtName(path.join(root, program))}.js`]]
    }),
  )

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? 'product')
  mkdirSync(folder, { recursive: true })
  writeProduct(folder)
}
