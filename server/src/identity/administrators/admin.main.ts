import { runCommand } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { adminCommand } from './admin-command.ts'

// `npm run admin -- ...`
await runCommand(
  () => adminCommand(process.argv.slice(2)),
  async (db, act, config) => {
    const { lines, ok } = await act(db, config)
    lines.forEach(say)
    process.exitCode = ok ? 0 : 1
  },
)
