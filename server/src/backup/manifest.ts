import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The form in which backups are written. A later one gets another number, and this release refuses it. */
const form = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^\w{1,63}$/)
const count = z.int().nonnegative()

const shape = z.object({
  form: z.literal(form),
  /** The release that wrote it. */
  product: z.string().regex(/^[\w.+-]{1,60}$/),
  /** The version of the PostgreSQL that the rows came from. */
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** The times of all migrations that had run, oldest first. */
  migrations: z.array(z.int()),
  /** In an order in which no table comes before one that it refers to. `sha256` is that of the file as it lies there. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, bytes: count, sha256: hash })),
  sequences: z.array(z.object({ name, last: z.int(), called: z.boolean() })),
  /** `missing` counts pictures whose files were not in the store any more; `sha256` is that of the list FILES. */
  files: z.object({ count, bytes: count, missing: count, sha256: hash }),
})

/** What the MANIFEST of a backup states. */
export type Manifest = z.output<typeof shape>
export type TableFile = Manifest['tables'][number]
export type SequenceState = Manifest['sequences'][number]

/** Written last: a folder without it is no backup. */
export const manifestName = 'MANIFEST'

/** Ours have some 10 kB. */
const mostBytes = 10_000_000

/** A folder of this name is no backup, whatever it holds: not all of it may have reached the disk. */
export const partialEnding = '.partial'

const textOf = (rest: object) => JSON.stringify(rest, undefined, 2)
const sealOf = (rest: object) => createHash('sha256').update(textOf(rest)).digest('hex')

/** The text of a MANIFEST, which ends with the checksum of all before. */
export function manifestText(content: Omit<Manifest, 'form'>) {
  const whole = { form, ...content }
  return `${textOf({ ...whole, sha256: sealOf(whole) })}\n`
}

/** Throws `StartRefused` for a folder that is no backup, was never finished, is damaged or of a newer release. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (folder.endsWith(partialEnding))
    throw new StartRefused(`${folder} is a backup that was never finished. Give its command again, or remove it.`)
  const { sha256, ...rest } = jsonOf(await textIn(folder)) ?? {}
  if (sha256 !== sealOf(rest)) throw damagedManifest(folder)
  if (rest['form'] !== form)
    throw new StartRefused(
      `${folder} was written by a newer Contactsheet than this one. Use that release, or a newer one.`,
    )
  const read = shape.safeParse(rest)
  if (!read.success) throw damagedManifest(folder)
  return read.data
}

/** The folder may contain anything: reading a pipe would never end. */
async function textIn(folder: string) {
  const file = path.join(folder, manifestName)
  try {
    const found = await stat(file)
    if (!found.isFile() || found.size > mostBytes) throw damagedManifest(folder)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof StartRefused) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw new StartRefused(`${folder} cannot be read (${code}).`)
    const isThere = await stat(folder).catch(() => undefined)
    throw new StartRefused(
      isThere === undefined
        ? `${folder} is no whole backup: there is no such folder.`
        : `${folder} is no whole backup: it has no ${manifestName}, which is written last.`,
    )
  }
}

const damagedManifest = (folder: string) =>
  new StartRefused(`The backup in ${folder} is damaged: its ${manifestName} is not as it was written.`)

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : undefined
  } catch {
    return undefined
  }
}
