import path from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import type { TestLine } from './test-costs.ts'

const seconds = ({ user, system }: NodeJS.CpuUsage) => Number(((user + system) / 1e6).toFixed(3))

/**
 * One line of JSON for each test: what the process that runs the tests has spent since the test before it ended, and, for what
 * comes before the first test, a line of its own. A test that begins has one without seconds, so that one that never ends is known.
 */
export default async function* costReporter(source: AsyncIterable<TestEvent>) {
  let before = { user: 0, system: 0 }
  const since = () => {
    const spent = seconds(process.cpuUsage(before))
    before = process.cpuUsage()
    return spent
  }
  let begun = false
  for await (const event of source) {
    if (event.type === 'test:start' && !begun) {
      begun = true
      yield line({ file: 'all files', name: 'loading and preparing', seconds: since() })
    }
    if (event.type === 'test:dequeue') yield line(nameOf(event.data))
    if (event.type === 'test:pass' || event.type === 'test:fail')
      yield line({ ...nameOf(event.data), seconds: since() })
  }
}

const nameOf = ({ file = '', name }: { file?: string; name: string }) => ({
  file: path.relative(process.cwd(), file),
  name,
})
const line = (test: TestLine) => `${JSON.stringify(test)}\n`
