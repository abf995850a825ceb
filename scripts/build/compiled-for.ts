import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'

/**
 * Gives what Node has compiled of the built server to whoever runs it: Node looks for it under the number of its own user, who may read
 * that, but not write it.
 */
export function compiledFor(user: string, folder = path.join(root, 'server/dist/compiled')) {
  const own = `-${process.getuid?.()}`
  const theirs = `-${numberOf(user)}`
  if (own === theirs) return
  for (const name of readdirSync(folder).filter((one) => one.endsWith(own))) {
    const place = path.join(folder, name.slice(0, -own.length) + theirs)
    rmSync(place, { recursive: true, force: true })
    renameSync(path.join(folder, name), place)
    chmodSync(place, 0o755)
    for (const file of readdirSync(place)) chmodSync(path.join(place, file), 0o644)
  }
}

const numberOf = (user: string) =>
  /^\d+$/.test(user) ? user : execFileSync('id', ['-u', user], { encoding: 'utf8' }).trim()
