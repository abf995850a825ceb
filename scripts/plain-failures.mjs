// Plain JavaScript, because `prepare.mjs` speaks by it.

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
