import type { MailAccess } from '#platform/process/config.ts'
import { isLoopback } from '../administrators/loopback.rules.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Milliseconds for a step of a delivery; sending, during which the server may scan the mail, gets twice as long. */
const usualPatience = 10_000

/** Hands a mail to the server. Throws `MailError` with a sentence that holds nothing of the mail. */
export async function sendMail(access: MailAccess, { to, ...mail }: Mail, patience = usualPatience) {
  const { host, port, secure, account, from } = access
  // Loaded with the first mail, not at the start.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
    socketCloseTimeout: 1000,
    host,
    port,
    secure,
    ...(account && { auth: account }),
    // A password is never sent in the clear over a network.
    requireTLS: account !== undefined && !isLoopback(host),
    maxResponseSize: 16_384,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...mail,
      from,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw new MailError(sentenceOf(error))
  } finally {
    transport.close()
  }
}

export class MailError extends Error {
  override readonly name = 'MailError'
}

type Failure = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

const sentences: Record<string, string> = {
  EDNS: 'The name of the mail server is not known.',
  ESOCKET: 'The mail server cannot be reached.',
  ECONNECTION: 'The mail server ended the connection.',
  ETIMEDOUT: 'The mail server does not answer.',
  ETLS: 'The connection to the mail server cannot be encrypted.',
  EAUTH: 'The mail server refuses the name or the password.',
  EENVELOPE: 'The mail server refuses the sender or the recipient.',
}

/** Our own words, and what the server said before it had the mail: what it says later may quote the link. */
function sentenceOf(error: unknown) {
  const { code, command, responseCode, response } = (error ?? {}) as Failure
  const isGreeting = code === 'EPROTOCOL' && command === 'CONN'
  const sentence = isGreeting
    ? 'The mail server turns us away.'
    : (sentences[String(code)] ?? 'The mail server refuses the mail.')
  const status = typeof responseCode === 'number' ? ` (${responseCode})` : ''
  const isBefore = isGreeting || code === 'EAUTH' || code === 'EENVELOPE'
  const said =
    isBefore && typeof response === 'string' ? ` It says: ${response.replace(/\s+/g, ' ').slice(0, 200)}` : ''
  return `${sentence}${status}${said}`
}
