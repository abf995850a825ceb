import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived: the envelope and the text of the message. */
type Arrived = { from: string; to: string[]; message: string }

/** A real mail server on this machine. `options` makes it refuse, or ask for a password; `onMail` hears of each mail. */
export async function startMailServer(options: SMTPServerOptions = {}, onMail?: (mail: Arrived) => void) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : (mailFrom?.address ?? '')
        const mail = { from, to: rcptTo.map(({ address }) => address), message: Buffer.concat(parts).toString() }
        arrived.push(mail)
        onMail?.(mail)
        done()
      })
    },
    ...options,
  })
  // A client that leaves early is no fault of the server.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { arrived, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A server that takes connections and never says a word. */
export async function startSilentServer() {
  const server = createServer((socket) => socket.on('error', () => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => void server.close()
  return { port, stop }
}

/** The text of a mail as a person reads it, of the plain part. */
export function plainText(message: string) {
  const [, part = ''] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(message) ?? []
  return part
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
