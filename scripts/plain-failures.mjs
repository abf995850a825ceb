// Plain JavaScript, because `prepare.mjs` speaks by it.

import { statfsSync } from 'node:fs'

const reasons = {
  EACCES: 'this user may not write there. Start as the user who owns it, or take it over with chown',
  EPERM: 'this user may not write there. Start as the user who owns it, or take it over with chown',
  EROFS: 'that disk can only be read. Put the folder where it can be written to',
  ENOSPC: 'the disk is full. Make room, and start again',
  EDQUOT: 'the disk is full. Make room, and start again',
}
/** What a full disk is called by programs that are not Node's. */
const full = /no space left on device|disk quota exceeded/i

/** Why installing or building in this folder has failed, with what to do about it where that is known. */
export function inPlainWords(error, root) {
  const said = error instanceof Error ? error.message : String(error)
  const reason = reasons[error?.code] ?? (full.test(said) ? reasons.ENOSPC : undefined)
  return reason === undefined ? said : `Nothing can be installed or built in ${root}: ${reason}.`
}

/** That there is no room for so many megabytes; undefined where there is. npm tells of a full disk by whatever it could not read back. */
export function lackOfRoom(root, needed) {
  const { bavail, bsize } = statfsSync(root)
  const left = Math.floor((bavail * bsize) / 1e6)
  if (left >= needed) return undefined
  return `There is no room for the packages: they take ${needed} MB, and the disk of ${root} has ${left} MB left. Make room, and start again.`
}
