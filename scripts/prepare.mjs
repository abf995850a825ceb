// Runs before every npm script, on whatever Node the machine has: plain JavaScript and built-in modules only.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inTurn, isTaken } from './in-turn.mjs'
import { neededBy } from './locked-packages.mjs'
import { inPlainWords, lackOfRoom } from './plain-failures.mjs'
import { runGroup } from './process-groups.mjs'
import { trimPackages, trimRuntime } from './trim-packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = 20
const asked = process.argv.slice(2)
/** Running the product, and building it, does not need what only its developers use. */
const isForProduct = asked.includes('--product') || asked.includes('--run')
/** A product that is built needs nothing that only the build uses; where that is installed already it stays. */
const isToRun =
  asked.includes('--run') &&
  ['server/dist/main.js', 'web/dist/index.html'].every((file) => existsSync(join(root, file))) &&
  !existsSync(join(root, 'node_modules/vite'))

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

/** What npm notes at the end of an installation. */
const listed = 'node_modules/.package-lock.json'
const identity = (entry) => entry.integrity ?? entry.resolved ?? entry.version

/** Compares what npm recorded after its last install with the lock file; packages for other systems may be missing. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson(listed)?.packages
  if (!wanted || !present || !existsSync(join(root, 'node_modules/.bin'))) return false
  const folders = isToRun ? neededBy(wanted, ['', 'server']) : Object.keys(wanted)
  return folders
    .filter((folder) => folder.includes('node_modules/') && !(isForProduct && wanted[folder].dev))
    .every((folder) => {
      const found = present[folder]
      return found ? identity(found) === identity(wanted[folder]) : Boolean(wanted[folder].optional)
    })
}

/** npm passes its own path to the scripts that it runs; without it the one on PATH is used. Resolves with its exit code. */
function npm(args, told) {
  const cli = process.env.npm_execpath
  // A half-made installation is made anew by the next one, so that npm need not take it back.
  const options = { ...told, cwd: root, abruptly: true }
  if (cli && cli.endsWith('.js'))
    return runGroup(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options)
  return runGroup('npm', args, { ...options, shell: process.platform === 'win32' })
}

const onlyToRun = ['--workspace=@contactsheet/server', '--include-workspace-root']

/** Megabytes that the packages take before they are trimmed. */
const needed = isToRun ? 250 : isForProduct ? 550 : 1050

async function install(onStart) {
  console.log('Installing packages. The first time takes a minute or two.')
  const started = Date.now()
  // Said either way, because npm leaves developers' packages out by itself where NODE_ENV is production.
  const parts = [isForProduct ? '--omit=dev' : '--include=dev', ...(isToRun ? onlyToRun : [])]
  let said = ''
  const code = await npm(['ci', '--loglevel=error', ...parts], { onStart, onOutput: (text) => (said += text) }).catch(
    (error) => (said += error),
  )
  if (code !== 0)
    refuse(lackOfRoom(root, needed) ?? `${said}\nThe packages could not be installed; the lines above say why.`)
  trim()
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Until that is done nothing is installed: whoever is killed meanwhile shall begin anew. */
function trim() {
  const [list, kept] = [join(root, listed), join(root, `${listed}.untrimmed`)]
  renameSync(list, kept)
  trimRuntime(root)
  if (isForProduct) trimPackages(root)
  renameSync(kept, list)
}

const runtime = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

function checkRuntime() {
  if (existsSync(runtime)) return
  refuse(
    'The runtime (npm package "node") was installed without its binary, because install scripts are switched off.\nRun: npm rebuild node --ignore-scripts=false',
  )
}

/** npm passes a SIGTERM to the shell between it and us, which does not pass it on; so we stop when the shell is gone. */
function endWithShell() {
  const startedBy = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** Goes on with a script of ours: in this very process, unless that is another Node than the one that was installed. */
async function goOnWith(script) {
  if (process.versions.node === readJson('package.json').dependencies.node) {
    await import(pathToFileURL(join(root, script)).href)
    return
  }
  const child = spawn(runtime, [join(root, script)], { stdio: 'inherit' })
  // A terminal tells both of us of Ctrl+C, so that only what was sent to us alone is passed on.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => undefined)
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  refuse(
    `Contactsheet needs Node ${oldestNode} or newer to install itself; this is ${process.versions.node}. See https://nodejs.org`,
  )
}
endWithShell()
// Whoever installs or builds in this folder is waited for; then it may be done already.
if (!isInstalled() || isTaken(root)) {
  await inTurn(root, async (tellOf) => isInstalled() || (await install(tellOf))).catch((error) =>
    refuse(inPlainWords(error, root)),
  )
}
checkRuntime()
const next = asked.indexOf('--then')
if (next >= 0) await goOnWith(asked[next + 1])
