import { parseArgs } from 'node:util'
import { runCommand } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

const usage = 'npm run sample -- --email EMAIL [--contacts N] [--shoots N] [--images N] [--level LEVEL]'

const options = {
  email: { type: 'string' },
  contacts: { type: 'string', default: '60' },
  shoots: { type: 'string', default: '40' },
  images: { type: 'string', default: '40' },
  level: { type: 'string' },
} as const

function parsed() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartRefused(`Use it like this: ${usage}`, { cause: error })
  }
}

function readArguments() {
  const values = parsed()
  if (values.email === undefined) throw new StartRefused(`Say for whom: ${usage}`)
  const numbers = { contacts: Number(values.contacts), shoots: Number(values.shoots), images: Number(values.images) }
  for (const [name, value] of Object.entries(numbers)) {
    if (!Number.isInteger(value) || value < 0 || value > 200_000)
      throw new StartRefused(`--${name} is a whole number up to 200,000`)
  }
  return { email: values.email, level: values.level, ...numbers }
}

// Fills one account; existing data stays.
await runCommand(readArguments, async (db, wanted, config) => {
  // Only now, so that arguments that make no sense are answered at once.
  const [{ fillStudio }, { openFileStore }] = await Promise.all([
    import('./fill-studio.ts'),
    import('#platform/files/file-store.ts'),
  ])
  const begun = performance.now()
  const added = await fillStudio(db, wanted, await openFileStore(config))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(
    `Added ${added.contacts} contacts, ${added.shoots} shoots and ${added.images} images for ${wanted.email} in ${seconds} s.`,
  )
})
