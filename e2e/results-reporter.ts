import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { TestCost } from '../scripts/cost/test-costs.ts'

/** The seconds of a test are those of its browser and of the process that drives it. */
export type Results = { passed: number; failed: number; tests: TestCost[] }

/** Writes what has passed and what each test took into a file. A skipped test counts as failed: there are the tags. */
export default class ResultsReporter implements Reporter {
  readonly #file: string
  readonly #tests: TestCost[] = []
  #passed = 0
  #failed = 0

  constructor({ file }: { file: string }) {
    this.#file = file
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'passed' && test.outcome() === 'expected') this.#passed += 1
    else this.#failed += 1
    const [, project = '', , ...titles] = test.titlePath()
    const seconds = Number(result.annotations.find(({ type }) => type === 'processor seconds')?.description ?? 0)
    const file = path.relative(process.cwd(), test.location.file)
    this.#tests.push({ file, name: `${titles.join(' › ')} (${project})`, seconds })
  }

  onEnd() {
    const results: Results = { passed: this.#passed, failed: this.#failed, tests: this.#tests }
    writeFileSync(this.#file, JSON.stringify(results))
  }
}
