import { readFileSync } from 'node:fs'

const described = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The release that runs, such as 0.1.0. */
export const { version } = described

/** What this process runs on, and when it began. */
export const runtime = () => ({
  node: process.version.slice(1),
  startedAt: new Date(performance.timeOrigin).toISOString(),
})
