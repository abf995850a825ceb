import { runCommand } from '#platform/command.ts'
import { say } from '#platform/output.ts'
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
