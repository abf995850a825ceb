import * as z from 'zod'

const milliseconds = z
  .string()
  .regex(/^\d{1,7}$/, 'must be a whole number of milliseconds, at most 9999999, or 0 for never')
  .transform(Number)
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)
/** As the exporter reads them, which leaves out what it cannot read and sends nothing at all with what no header may hold. */
const headers = z
  .string()
  .refine(
    (value) => value.split(',').every(isHeader),
    'must be a list such as authorization=Bearer%20WORD,x-tenant=studio',
  )
/** Those of OpenTelemetry. Nobody outside decides what we sample, so that `parentbased` makes no difference. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function isHeader(part: string) {
  const [, value] = /^\s*[\w!#$&'*+.^`|~-]+\s*=\s*((?:[ -$&-~]|%[2-7][\da-f])+)\s*$/i.exec(part) ?? []
  return part.trim() === '' || (value !== undefined && !/%7f/i.test(value))
}

type Kinds = {
  optional: <T extends z.ZodType>(schema: T) => z.ZodType<z.output<T> | undefined>
  address: z.ZodType<string>
  printable: z.ZodString
}

/** The settings of what is written down and told to others while the product runs. */
export const watchingSettings = ({ optional, address, printable }: Kinds) => ({
  LOG_LEVEL: optional(z.enum(levels, 'must be a level such as info')),
  METRICS_TOKEN: optional(printable.min(16, 'needs at least 16 characters')),
  SLOW_STATEMENT_MS: optional(milliseconds),
  SLOW_REQUEST_MS: optional(milliseconds),
  OTEL_SDK_DISABLED: optional(z.string().regex(/^(true|false)$/i, 'must be true or false')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers),
  OTEL_TRACES_SAMPLER: optional(z.enum(samplers, `must be one of ${samplers.join(', ')}`)),
  OTEL_TRACES_SAMPLER_ARG: optional(share),
})

type Set = { [K in keyof ReturnType<typeof watchingSettings>]?: z.output<ReturnType<typeof watchingSettings>[K]> }

export const watchingOf = (set: Set) => ({
  logLevel: set.LOG_LEVEL ?? 'info',
  metricsToken: set.METRICS_TOKEN,
  /** Milliseconds from which something is written down as slow; 0 for never. */
  slow: { statement: set.SLOW_STATEMENT_MS ?? 500, request: set.SLOW_REQUEST_MS ?? 2000 },
  /** Where traces are sent; undefined means that there are none. */
  traces: tracesOf(set),
})

/** Where traces are sent, and the share of requests and jobs that are traced. */
export type TraceAccess = NonNullable<ReturnType<typeof tracesOf>>

/** The exporter itself reads the other variables of OpenTelemetry, such as `OTEL_EXPORTER_OTLP_HEADERS`. */
function tracesOf(set: Set) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler = 'always_on' } = set
  if (endpoint === undefined || set.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const part = sampler.endsWith('ratio') ? (set.OTEL_TRACES_SAMPLER_ARG ?? 1) : Number(sampler.endsWith('on'))
  return { url: `${endpoint}/v1/traces`, share: part }
}
