import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'
import type { Part } from './freshness.ts'

const isDraft = /^.+-draft(-\d+)?$/

/** Where a part is built: beside its stamp, until it is whole and takes its place. */
export const draftOf = ({ stamp }: Part) => path.join(root, `${stamp}-draft`)

/** Removes what builds have left behind that were killed; asked by whoever builds, which is one at a time. */
export function removeDrafts(folder = path.join(root, '.cache')) {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (isDraft.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}
