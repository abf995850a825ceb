import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../steps.ts'

const sources = ['web/**/*', 'contracts/src/**/*', 'scripts/build.ts', 'scripts/build/*', 'package-lock.json']
const exclude = ['web/dist/**', '**/node_modules/**', '**/*.test.ts']

/** A fingerprint of everything that the built web app depends on; if it is unchanged, no build is needed. */
export async function inputsHash() {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, exclude, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}
