import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const program = path.join(import.meta.dirname, '../server/src/identity/testing/mail-server.main.ts')

type Line = { port: number } | { to: string[]; text: string }

/** A mail server in a process of its own, the settings that lead there, and the mails in the order in which they arrive. */
export async function startMailServer() {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await lines.next()).value)) as Line
  const first = await next()
  if (!('port' in first)) throw new Error('The mail server did not start')
  const settings = { SMTP_URL: `smtp://127.0.0.1:${first.port}`, MAIL_FROM: 'Contactsheet <photos@example.com>' }

  /** The next mail; waits for it. */
  const nextMail = async () => {
    const mail = await next()
    if (!('text' in mail)) throw new Error('This is no mail')
    return mail
  }
  return { settings, nextMail, stop: () => void child.kill() }
}
