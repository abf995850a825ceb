import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'
import type { Part } from './freshness.ts'

const isDraft = /^.+-draft-(?<pid>\d+)$/

/** Where a part is built by this process: beside its stamp, until it is whole and takes its place. */
export const draftOf = ({ stamp }: Part) => path.join(root, `${stamp}-draft-${process.pid}`)

/** Removes what builds have left behind that were killed. */
export function removeDrafts(folder = path.join(root, '.cache')) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = isDraft.exec(name)?.groups?.['pid']
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
