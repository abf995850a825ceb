import { parseArgs } from 'node:util'
import { runCommand } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { fillStudio } from './fill-studio.ts'

const usage = 'npm run sample -- --email EMAIL [--contacts N] [--shoots N] [--level LEVEL]'

const options = {
  email: { type: 'string' },
  contacts: { type: 'string', default: '60' },
  shoots: { type: 'string', default: '40' },
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
  const numbers = { contacts: Number(values.contacts), shoots: Number(values.shoots) }
  for (const [name, value] of Object.entries(numbers)) {
    if (!Number.isInteger(value) || value < 0 || value > 200_000)
      throw new StartRefused(`--${name} is a whole number up to 200,000`)
  }
  return { email: values.email, level: values.level, ...numbers }
}

// Fills one account; existing data stays.
await runCommand(readArguments, async (db, wanted) => {
  const begun = performance.now()
  const added = await fillStudio(db, wanted)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`Added ${added.contacts} contacts and ${added.shoots} shoots for ${wanted.email} in ${seconds} s.`)
})
