import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** `as`: another user than ours. */
type Given = { args: string[]; ports: number[]; as?: { uid?: number; gid?: number } }

/**
 * Starts a program of others, and resolves once it listens on all of these ports of 127.0.0.1. Throws with what it said when it ends
 * before that.
 */
export async function startListening(program: string, { args, ports, as = {} }: Given) {
  const child = spawn(program, args, { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (isRunning() && !(await Promise.all(ports.map(isOpen))).every(Boolean)) await delay(20)
  if (!isRunning()) throw new Error(`${program} did not start:\n${said}`)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid, said: () => said, stop }
}

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
