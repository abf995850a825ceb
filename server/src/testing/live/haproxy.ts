import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { debianProgram } from '../../../../scripts/debian-package.ts'

export type Haproxy = Awaited<ReturnType<typeof startHaproxy>>

/** The path of haproxy, installed where that is allowed; undefined where it cannot be had. */
export const findHaproxy = () => debianProgram('haproxy')

/**
 * Starts a real haproxy with the text of its configuration, and resolves once it listens on every address that the text binds, each of
 * which has a port on 127.0.0.1. `stop` ends it with all connections through it.
 */
export async function startHaproxy(config: string) {
  const program = findHaproxy()
  if (program === undefined) throw new Error('There is no haproxy here, and it cannot be installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, config.endsWith('\n') ? config : `${config}\n`)
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const ports = [...config.matchAll(/^\s*bind\s+\S*:(\d+)/gm)].map(([, port]) => Number(port))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (isRunning() && !(await all(ports.map(isOpen)))) await delay(20)
  if (isRunning()) return { pid: child.pid, said: () => said, stop }
  await stop()
  throw new Error(`haproxy did not start:\n${said}`)
}

const all = async (answers: Promise<boolean>[]) => (await Promise.all(answers)).every(Boolean)

async function isOpen(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
