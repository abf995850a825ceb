import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Shell } from './podman.ts'

/** The Debian that the proof builds on. */
export const baseImage = 'localhost/contactsheet-base:bookworm'

/** What the images of Debian leave out as well, and the folders of /usr as they have them. */
const options = [
  '--variant=minbase',
  '--include=usr-is-merged',
  '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
  ...['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
]

/** Makes the base of packages where it is not there yet, as no registry of images may answer. */
export async function makeBase(shell: Shell, folder: string) {
  if (await shell(`podman image exists ${baseImage} && echo there || true`)) return
  const archive = path.join(folder, 'base.tar')
  await promisify(execFile)('mmdebstrap', [...options, 'bookworm', archive], { maxBuffer: 2 ** 26 })
  await shell(`podman import --quiet '${archive}' ${baseImage}`)
  await rm(archive)
}
