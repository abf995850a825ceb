/** What a bug report says besides the person's own words; null where it is not known. */
export type Circumstances = {
  version: string
  browser: string | null
  system: string | null
  /** The path of the screen that the person came from, without its query. */
  page: string | null
  request: { id: string; failed: boolean } | null
}

export type Mail = { to: string; subject: string; body: string }

const unknown = 'not known'

/** The circumstances as labels and values, in the order in which the mail and the screen show them. */
export const factsOf = ({
  version,
  browser,
  system,
  page,
  request,
}: Circumstances): [label: string, value: string][] => [
  ['Version', version],
  ['Browser', browser ?? unknown],
  ['System', system ?? unknown],
  ['Page', page ?? unknown],
  [request?.failed ? 'Last failed request' : 'Last request', request?.id ?? 'none'],
]

/** A mail that asks for help; what is asked is the person's to write. */
export const supportMail = (to: string): Mail => ({ to, subject: 'Contactsheet support', body: '' })

/** A mail that reports a bug: questions to answer, and the circumstances. */
export const bugMail = (to: string, circumstances: Circumstances): Mail => ({
  to,
  subject: `Contactsheet bug report (version ${circumstances.version})`,
  body: [
    'What happened?',
    '',
    '',
    'What did you expect instead?',
    '',
    '',
    'Steps to reproduce:',
    '1. ',
    '2. ',
    '3. ',
    '',
    'Please attach screenshots if you have any.',
    '',
    'About this report',
    ...factsOf(circumstances).map(([label, value]) => `${label}: ${value}`),
    '',
  ].join('\n'),
})

/** The mail as an address that opens the person's mail program, encoded as RFC 6068 asks. */
export function mailAddress({ to, subject, body }: Mail): string {
  const fields = Object.entries({ subject, body }).filter(([, text]) => text !== '')
  const query = fields.map(([name, text]) => `${name}=${encoded(text)}`).join('&')
  return `mailto:${encoded(to).replaceAll('%40', '@')}?${query}`
}

/** Lines end as mails end them; broken characters, which cannot be encoded, are replaced. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))

/** The mail as text to copy, for those without a mail program on this device. */
export const mailText = ({ to, subject, body }: Mail) => `To: ${to}\nSubject: ${subject}\n\n${body}`
