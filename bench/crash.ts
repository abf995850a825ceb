import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
// What people run, as it is now.
await build('run')
process.env.SERVER_FORM = 'built'
const { crashRounds } = await import('../server/src/testing/live/crash-rounds.ts')
const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-crash-'))

const report = await crashRounds(folder, Number(values.rounds), ({ rounds, acknowledged, lost }) => {
  if (rounds % 10 === 0) console.log(`${rounds} rounds, ${acknowledged} acknowledged, ${lost.length} lost`)
})
await rm(folder, { recursive: true, force: true, maxRetries: 10 })

for (const what of report.lost) console.log(`lost: ${what}`)
console.log(
  `${report.rounds} rounds of kill -9: ${report.acknowledged} acknowledged writes, ${report.lost.length} lost; slowest start ${Math.round(report.slowestStart)} ms`,
)
process.exitCode = report.lost.length === 0 ? 0 : 1
