import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile, rm, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { programOnPath } from '../debian-package.ts'
import { root } from '../steps.ts'

/** One for all checkouts of a machine, so that what has not changed is built once; TMPDIR is another one for every test. */
const store = '/var/tmp/contactsheet-containers'
const longest = 20 * 60_000
const isRoot = process.getuid?.() === 0

/** What the proof adds to what operators type: the base and npm's settings of this machine, and a port that is free. */
type Given = { folder: string; base: string; port: number }

/** Runs commands as an operator would type them, with `podman` on their PATH; throws what they say when they fail. */
export type Shell = (commands: string, env?: Record<string, string>) => Promise<string>

/**
 * A shell whose `podman` keeps its images apart from those of the machine, shares the machine's network and asks for no more than a
 * container in a container may. Resolves when no other proof uses the same store; `end` gives it back.
 */
export async function openPodman({ folder, base, port }: Given): Promise<{ shell: Shell; end: () => Promise<void> }> {
  const { place, giveBack } = await takeStore()
  const bin = path.join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(path.join(folder, 'containers.conf'), settings)
  await writeFile(path.join(bin, 'podman'), wrapper(place, base, port), { mode: 0o755 })
  const own = { PATH: `${bin}:${process.env.PATH}`, CONTAINERS_CONF: path.join(folder, 'containers.conf') }
  const shell: Shell = async (commands, env = {}) => {
    const options = { cwd: root, env: { ...process.env, ...own, ...env }, timeout: longest, maxBuffer: 2 ** 26 }
    const { stdout } = await promisify(execFile)('sh', ['-euc', commands], options)
    return stdout.trim()
  }
  return { shell, end: giveBack }
}

/** Takes the store, in a place where a machine with both kinds of control groups shows only one: crun refuses to see both. */
async function takeStore() {
  await mkdir(store, { recursive: true })
  const apart = isRoot ? ['unshare', '--mount', '--propagation', 'private'] : []
  const work = 'umount /sys/fs/cgroup/unified 2>/dev/null; echo $$; exec cat'
  const held = [path.join(store, 'lock'), ...apart, 'sh', '-c', work]
  const holder = spawn('flock', held, { stdio: ['pipe', 'pipe', 'ignore'] })
  const [said] = (await once(holder.stdout, 'data')) as [Buffer]
  const giveBack = async () => {
    holder.stdin.end()
    await once(holder, 'exit')
  }
  return { place: Number(said.toString()), giveBack }
}

const settings = `[containers]
cgroups = "disabled"
netns = "host"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
`

function wrapper(place: number, base: string, port: number) {
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const npmrc = path.join(process.env.HOME ?? '', '.npmrc')
  const secrets = [
    ...(existsSync(npmrc) ? [`--secret id=npmrc,src=${npmrc}`] : []),
    ...(certificates ? [`--secret id=certificates,src=${certificates}`] : []),
  ]
  const enter = isRoot ? `nsenter --mount=/proc/${place}/ns/mnt --wd="$PWD" ` : ''
  return `#!/bin/sh
case "$1" in
  build) shift; set -- build --isolation=chroot --build-arg BASE=${base} ${secrets.join(' ')} "$@" ;;
  run) shift; set -- run --env PORT=${port} --env HOST=127.0.0.1 "$@" ;;
esac
exec ${enter}${programOnPath('podman')} --log-level=fatal --root=${store}/storage --runroot=${store}/run "$@"
`
}

/** The Debian that the proof builds on. */
export const baseImage = 'localhost/contactsheet-base:bookworm'

/** What the images of Debian leave out as well, and the folders of /usr as they have them. */
const options = [
  '--variant=minbase',
  '--include=usr-is-merged',
  '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
  ...['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
]

/** Makes the base of packages where it is not there yet, as no registry of images may answer. */
export async function makeBase(shell: Shell, folder: string) {
  if (await shell(`podman image exists ${baseImage} && echo there || true`)) return
  const archive = path.join(folder, 'base.tar')
  await promisify(execFile)('mmdebstrap', [...options, 'bookworm', archive], { maxBuffer: 2 ** 26 })
  await shell(`podman import --quiet '${archive}' ${baseImage}`)
  await rm(archive)
}

/** The calls of a group as systemd names them, groups within it included. */
async function callsOf(group: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('systemd-analyze', ['syscall-filter', '--no-pager', group])
  const names = stdout.split('\n').flatMap((line) => /^ +(?<name>@?[\w-]+)$/.exec(line)?.groups?.['name'] ?? [])
  const inner = await Promise.all(names.map((name) => (name.startsWith('@') ? callsOf(name) : Promise.resolve([name]))))
  return inner.flat()
}

/**
 * Writes what deploy/contactsheet.service allows of the system's calls in the form that containers read, so that a container can
 * show that the product runs within it where systemd keeps no services.
 */
export async function systemdSeccomp(file: string) {
  const unit = await readFile(path.join(root, 'deploy/contactsheet.service'), 'utf8')
  const groups = [...unit.matchAll(/^SystemCallFilter=(?<groups>.+)$/gm)].flatMap(
    ({ groups: found }) => found?.['groups']?.split(' ') ?? [],
  )
  const names = [...new Set((await Promise.all(['@default', ...groups].map(callsOf))).flat())]
  // What the unit does itself before it limits us, a container does afterwards.
  const start = ['capset', 'setgroups', 'setgid', 'setuid', 'setresgid', 'setresuid', 'prctl', 'chdir', 'execve']
  const profile = {
    defaultAction: 'SCMP_ACT_ERRNO',
    syscalls: [{ names: [...names, ...start], action: 'SCMP_ACT_ALLOW' }],
  }
  await writeFile(file, JSON.stringify(profile))
}
