import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))

/** An S3-compatible server with an empty bucket of its own; `settings` lead a server under test to it. */
export async function startS3() {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-s3-'))
  const bucket = `photos-${randomBytes(4).toString('hex')}`
  const place = ['--directory', folder, '--address', 'localhost', '--port', '0']
  // A bucket is a path, as on most servers of others than Amazon, and not a host name.
  const options = [...place, '--no-vhost-buckets', '--configure-bucket', bucket]
  // It seals the way to the next page of a list with a cipher that OpenSSL keeps apart by now.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const port = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /listening on .*:(\d+)$/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    lines.on('close', () => reject(new Error('The S3 server did not start')))
  })
  return {
    settings: {
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** It keeps its connections and accepts new ones, but answers nobody. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
