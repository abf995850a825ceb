import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const texts = '**/*.{js,css,html,svg,json,txt,webmanifest}'

/** Writes a .br and a .gz beside every text file, as small as possible: done once here instead of at each request. */
export async function compress(folder: string) {
  const files: string[] = []
  for await (const name of glob(texts, { cwd: folder })) files.push(path.join(folder, name))
  await Promise.all(files.map(compressFile))
  return files.length
}

async function compressFile(file: string) {
  const bytes = await readFile(file)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, compatible] = await Promise.all([
    brotli(bytes, { params: { ...size, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gz(bytes, { level: 9 }),
  ])
  if (small.length < bytes.length) await writeFile(`${file}.br`, small)
  if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
}
