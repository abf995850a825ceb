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

/** Why npm has failed, by what it said, with what to do about it where that is known. `needed`: megabytes that the packages take. */
export function whyNoPackages(said, root, needed) {
  const left = megabytesLeft(root)
  // npm tells of a full disk by whatever it could not read back.
  if (left < needed)
    return `There is no room for the packages: they take ${needed} MB, and the disk of ${root} has ${left} MB left. Make room, and start again.`
  const [unanswered] = /request to \S+ failed.*/.exec(said) ?? []
  if (unanswered !== undefined)
    return `The packages cannot be fetched: ${unanswered}. See to the network, and to what npm is told of proxy and registry, and start again.`
  return `${said.replace(/^npm error\s+at .*\n/gm, '')}\nThe packages could not be installed; the lines above say why.`
}

function megabytesLeft(root) {
  const { bavail, bsize } = statfsSync(root)
  return Math.floor((bavail * bsize) / 1e6)
}
