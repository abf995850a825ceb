import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../steps.ts'

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
