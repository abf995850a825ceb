import { runCommand } from '#platform/process/command.ts'
import { say } from '#platform/process/output.ts'
import { adminCommand } from './admin-command.ts'

// `npm run admin -- ...`
await runCommand(
  () => adminCommand(process.argv.slice(2)),
  async (db, act) => {
    const { lines, ok } = await act(db)
    lines.forEach(say)
    process.exitCode = ok ? 0 : 1
  },
)
