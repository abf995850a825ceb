import { glob } from 'node:fs/promises'
import path from 'node:path'

/** Everything that the files of tables declare, by name. */
export async function everyDeclaration(): Promise<Record<string, unknown>> {
  const cwd = path.join(import.meta.dirname, '../..')
  const declared: Record<string, unknown> = {}
  for await (const file of glob('**/*.tables.ts', { cwd })) Object.assign(declared, await import(path.join(cwd, file)))
  return declared
}
