/** What one test took: `seconds` are those of the processor. */
export type TestCost = { file: string; name: string; seconds: number }
/** A line of the reporter: a test that has ended, or without seconds one that begins. */
export type TestLine = Omit<TestCost, 'seconds'> & { seconds?: number }

const inOrder = <T extends { seconds: number }>(costs: T[]) => costs.toSorted((a, b) => b.seconds - a.seconds)
/** What a test is called where tests of many files are told apart. */
export const labelOf = ({ file, name }: TestLine) => `${file} › ${name}`
const sentence = (test: TestCost) => `${test.seconds.toFixed(1)} ${labelOf(test)}`

/** The lines of the reporter: what the tests that ended took, and the names of those that did not. */
export function readTestLines(text: string): { ended: TestCost[]; open: string[] } {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestLine)
  const ended = lines.filter((line): line is TestCost => line.seconds !== undefined)
  const over = new Set(ended.map(labelOf))
  const begun = new Set(lines.map(labelOf))
  return { ended, open: [...begun].filter((one) => !over.has(one)) }
}

/** Seconds by file, the most expensive first. */
function byFile(tests: TestCost[]): { file: string; seconds: number }[] {
  const files = Map.groupBy(tests, ({ file }) => file)
  return inOrder([...files].map(([file, held]) => ({ file, seconds: held.reduce((sum, one) => sum + one.seconds, 0) })))
}

/** The ten most expensive tests as lines to print, and with COSTS=files every file. */
export function mostExpensive(tests: TestCost[]): string[] {
  const ten = inOrder(tests).slice(0, 10).map(sentence)
  if (process.env.COSTS !== 'files') return ten
  return [...ten, ...byFile(tests).map(({ file, seconds }) => `${seconds.toFixed(1)} ${file}`)]
}

/** The ten tests that have grown most over what they were, as lines to print. */
export function growth(tests: TestCost[], before: (test: TestCost) => number): string[] {
  const grown = inOrder(tests.map((test) => ({ ...test, seconds: test.seconds - before(test) })))
  return grown.slice(0, 10).map((test) => `  +${sentence(test)}`)
}
