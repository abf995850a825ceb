import { openDatabase } from '../database.ts'
import { StartRefused } from '../start-refused.ts'

// A process of its own for tests: it opens the database of a folder and holds it until its input ends.
const [dataDir = '', purpose] = process.argv.slice(2)

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({ dataDir, purpose: purpose === 'serve' ? 'serve' : 'tool', onNotice: say })
  say('ready')
  process.stdin.resume().on('end', () => void database.close())
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(`refused: ${error.message}`)
}
