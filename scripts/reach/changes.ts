import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'

/** The commit of which the whole proof has last passed in this checkout. */
const proven = path.join(root, '.cache/proven-commit')

function git(...args: string[]): string[] | undefined {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

/** Notes that everything passes as it is now; work that is not committed proves nothing for later. */
export function noteProven() {
  const head = git('rev-parse', 'HEAD')?.[0]
  if (head === undefined || git('status', '--porcelain')?.length !== 0) return
  mkdirSync(path.dirname(proven), { recursive: true })
  writeFileSync(proven, head)
}

/** The newest commit that is known to pass: proven here, or taken in by the others. */
function knownCommit() {
  const here = existsSync(proven) ? readFileSync(proven, 'utf8') : undefined
  const isBehind = here !== undefined && git('merge-base', '--is-ancestor', here, 'HEAD') !== undefined
  return isBehind ? here : git('merge-base', 'HEAD', '@{upstream}')?.[0]
}

/**
 * What differs from the newest commit that is known to pass, work that is not committed included, by its paths from the root;
 * without such a commit the work that is not committed. Undefined where there is no git to say so.
 */
export function changedFiles(): string[] | undefined {
  const changed = git('diff', '--name-only', '--relative', knownCommit() ?? 'HEAD')
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed && added && [...new Set([...changed, ...added])].sort()
}

/** Whether a file of one of these patterns has changed; true where nobody can say. */
export function hasChanged(patterns: string[]) {
  const changed = changedFiles()
  return changed === undefined || changed.some((file) => patterns.some((pattern) => path.matchesGlob(file, pattern)))
}
