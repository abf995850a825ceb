import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { debianProgram } from '../../../../scripts/debian-package.ts'
import { startListening } from './listening-program.ts'

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
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, config.endsWith('\n') ? config : `${config}\n`)
  const ports = [...config.matchAll(/^\s*bind\s+\S*:(\d+)/gm)].map(([, port]) => Number(port))
  try {
    const { pid, said, stop } = await startListening(program, { args: ['-db', '-f', file], ports })
    return { pid, said, stop: () => stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
