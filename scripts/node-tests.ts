import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root, type Outcome } from './steps.ts'

/** Longer than any single test may take; a test that hangs fails instead of stopping the run. */
const timeout = 180_000

/** Runs node's own tests, two files at a time, and counts them. A skipped test counts as failed: we have none. */
export async function nodeTests(globPatterns: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const ours = { ...process.env, NODE_COMPILE_CACHE: path.join(root, '.cache/node'), ...env }
  const stream = run({ cwd: root, globPatterns, concurrency: 2, timeout, env: ours })
  let passed = 0
  let failed = 0
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    passed = counts.passed
    failed = counts.tests - counts.passed
  })
  let output = ''
  for await (const chunk of stream.compose(spec)) output += chunk
  if (passed + failed === 0) return { passed: 0, failed: 1, output: `No tests found in ${globPatterns.join(' ')}` }
  return { passed, failed, output: failuresOf(output) }
}

function failuresOf(output: string) {
  const at = output.indexOf('✖ failing tests:')
  return at < 0 ? output : output.slice(at)
}
