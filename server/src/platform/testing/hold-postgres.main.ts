import { StartRefused } from '#platform/process/start-refused.ts'
import { openPrivatePostgres } from '../postgres/private/private-postgres.ts'
import { quick } from '#platform/testing/test-place.ts'

// A separate process for tests, which holds the private PostgreSQL of a folder until its input ends.
const [dataDir = '', purpose] = process.argv.slice(2)

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const postgres = await openPrivatePostgres({
    dataDir,
    purpose: purpose === 'serve' ? 'serve' : 'tool',
    settings: quick,
  })
  say('ready')
  process.stdin.resume().on('end', () => void postgres.release())
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(`refused: ${error.message}`)
}
