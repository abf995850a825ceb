import { Counter, Histogram, type Registry } from 'prom-client'
import { listen, signInOutcomes, type CountedEvent, type Timing, type TimedKind } from './timings.ts'

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Metrics of all timings in this process (`timings.ts`); returns a function that unsubscribes. */
export function timingMetrics(registry: Registry) {
  const registers = [registry]
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: quick, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })

  const statements = histogram(
    'database_statement_seconds',
    'Statements by their first word, from sending, or from the answer to the one before on the same connection, to the answer',
    ['verb', 'outcome'],
  )
  const connections = histogram('database_connection_wait_seconds', 'Time to get a connection', ['outcome'])
  const turns = histogram(
    'own_share_wait_seconds',
    'How long transactions waited because their user had others under way',
    ['outcome'],
  )
  const files = histogram('file_store_seconds', 'Operations of the file store', ['operation', 'outcome'])
  const fileBytes = counter('file_store_bytes_total', 'Bytes written to the file store and found in it', ['operation'])
  const attempts = counter('job_attempts_total', 'Attempts at jobs by this process', ['kind', 'outcome'])
  const mails = counter('mails_total', 'Mails handed to the mail server', ['outcome'])
  const signIns = counter('sign_ins_total', 'Sign-ins by outcome', ['outcome'])
  const limited = counter('rate_limited_total', 'Requests turned away by a limit', ['limit'])

  // Known from the start: what appears with its first failure would not be seen to grow by it.
  for (const outcome of ['ok', 'failed']) mails.inc({ outcome }, 0)
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0)

  const seconds = ({ begun, ended }: Timing) => (ended - begun) / 1000
  const taking: Record<TimedKind, (took: Timing) => void> = {
    statement: (took) => statements.observe({ verb: took.name, outcome: took.outcome }, seconds(took)),
    connection: (took) => connections.observe({ outcome: took.outcome }, seconds(took)),
    turn: (took) => turns.observe({ outcome: took.outcome }, seconds(took)),
    file: (took) => {
      files.observe({ operation: took.name, outcome: took.outcome }, seconds(took))
      if (took.bytes !== undefined) fileBytes.inc({ operation: took.name }, took.bytes)
    },
    job: (took) => attempts.inc({ kind: took.name, outcome: took.outcome }),
    mail: (took) => mails.inc({ outcome: took.outcome }),
    // Counted by the area itself, with what they cost.
    picture: () => undefined,
  }
  const happening: Record<CountedEvent['what'], (name: string) => void> = {
    'sign-in': (outcome) => signIns.inc({ outcome }),
    limited: (limit) => limited.inc({ limit }),
  }
  return listen(
    (took) => taking[took.what](took),
    ({ what, name }) => happening[what](name),
  )
}
