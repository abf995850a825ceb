import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Where programs of the system lie that an ordinary user's PATH leaves out. */
const alsoIn = ['/usr/sbin', '/usr/local/sbin']

/** The path of a program that is installed; undefined when it is not. */
export function programOnPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...alsoIn]
  return folders.map((folder) => path.join(folder, process.platform === 'win32' ? `${name}.exe` : name)).find(canRun)
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program, installed from the system's packages where that is allowed; undefined where it cannot be had. */
export function debianProgram(name: string, packages: string[] = [name]): string | undefined {
  return programOnPath(name) ?? (installPackages(packages) ? programOnPath(name) : undefined)
}

/** Installs packages of Debian or what is made of it; false where that is not possible. Prints why it failed. */
export function installPackages(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !programOnPath('apt-get')) return false
  // A package that brings a service must not start it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const { status, stderr } = spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) console.error(stderr.toString().trim())
  return status === 0
}
