import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#platform/process/config.ts'
import type { Found, FileBackend } from './file-backend.ts'

type Settings = NonNullable<Config['s3']>

/** Milliseconds until one attempt is given up: a read waits for the first byte, a write for all of it to be taken. */
const patience = { read: 2000, write: 5000 }

/**
 * Files in a bucket of an S3-compatible server, under their keys. Reads and writes have connections of their own, so that neither
 * waits behind the other. Not for a start without S3: what this file imports takes a quarter of a second to load.
 */
export function filesOnS3(settings: Settings): FileBackend {
  const clients = { read: clientFor(settings, patience.read), write: clientFor(settings, patience.write) }
  const driverOf = (client: S3Client) =>
    // Who may read a file is decided here; many buckets refuse to hear of access lists.
    new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
  const [reads, writes] = [driverOf(clients.read), driverOf(clients.write)]

  async function find(key: string) {
    const body = await reads.getStream(key).catch(unlessMissing)
    return body && foundIn(body)
  }
  return {
    // Nobody has this key, but a server that is away or refuses us is noticed.
    begin: () => find('nothing').then((found) => found?.close()),
    put: (key, bytes) => writes.put(key, bytes, { contentType: 'application/octet-stream' }),
    find,
    list: async (from) => {
      const { objects, paginationToken } = await reads.listAll('/', { recursive: true, paginationToken: from })
      return { keys: [...objects].map((file) => ('key' in file ? file.key : file.prefix)), next: paginationToken }
    },
    remove: (key) => writes.delete(key).catch(unlessMissing),
    // The server keeps a file when it has all of it.
    tidy: () => Promise.resolve(),
    close: () => Object.values(clients).forEach((client) => client.destroy()),
  }
}

function clientFor({ endpoint, region, accessKeyId, secretAccessKey }: Settings, milliseconds: number) {
  const options: S3ClientConfig = {
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Servers of others than Amazon often know no other checksum than the one in the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 1500,
      requestTimeout: milliseconds,
      throwOnRequestTimeout: true,
      // It would also end answers whose reader is slow; a silent server is noticed by `FileStream`.
      socketTimeout: 0,
      // A slow reader holds its connection.
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  }
  return new S3Client(endpoint === undefined ? options : { ...options, endpoint, forcePathStyle: true })
}

/** The driver hands on the answer as it comes, and with it its length, which would otherwise take a question of its own. */
function foundIn(body: Readable): Found {
  const bytes = body instanceof IncomingMessage ? Number(body.headers['content-length']) : Number.NaN
  if (Number.isNaN(bytes)) {
    body.destroy()
    throw new Error('The answer has no length')
  }
  const pieces: AsyncIterator<Uint8Array, undefined> = body[Symbol.asyncIterator]()
  return { bytes, next: () => pieces.next().then(({ value }) => value), close: () => body.destroy() }
}

/** A missing bucket is no missing file. */
function unlessMissing(error: unknown) {
  if (error instanceof Error && error.name === 'NoSuchKey') return undefined
  throw error
}
