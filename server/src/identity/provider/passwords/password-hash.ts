import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore } from '#platform/process/semaphore.ts'

const derive = promisify(argon2)
/** OWASP's minimum setting: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Two at a time: each takes 19 MiB and a thread of the pool that files and DNS need too. */
const inTurn = semaphore(2)
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Stands in for an account that does not exist, so that the answer takes as long. No password fits it. */
export const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The password in its stored form: argon2id with its settings and salt, as a PHC string. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const tag = await argon2id(password, salt, cost, tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** True when the password is the one that was hashed, whatever the settings of the hash. */
export async function passwordFits(password: string, hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? []
  const right = Buffer.from(tag, 'base64')
  if (right.length === 0) return false
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await argon2id(password, Buffer.from(salt, 'base64'), settings, right.length)
  return timingSafeEqual(given, right)
}

function argon2id(password: string, salt: Buffer, settings: typeof cost, length: number) {
  // The same password typed on another system may consist of different code points.
  const message = password.normalize('NFKC')
  return inTurn(undefined, () => derive('argon2id', { message, nonce: salt, ...settings, tagLength: length }))
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
