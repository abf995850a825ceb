import { startOutsideProvider } from './outside-provider.ts'

/** The outside provider as a process of its own, for browser tests: PEOPLE holds its people as JSON, and the first line it prints its settings. */
const provider = await startOutsideProvider({
  people: JSON.parse(process.env.PEOPLE ?? '{}') as Record<string, object>,
})
process.stdout.write(`${JSON.stringify(provider.settings)}\n`)
