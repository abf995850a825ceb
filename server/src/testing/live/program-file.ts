import path from 'node:path'

const server = path.join(import.meta.dirname, '../../..')

/** `SERVER_FORM=built`, as the proof has it, runs what the build made of the server and its commands; else they run from their sources. */
const isBuiltForm = process.env['SERVER_FORM'] === 'built'

/** The file of a program that runs in a process of its own, by its name in the sources: `main`, `backup/restore.main`. */
export const programFile = (name: string) =>
  isBuiltForm ? path.join(server, 'dist', `${name.replaceAll('/', '.')}.js`) : path.join(server, 'src', `${name}.ts`)
