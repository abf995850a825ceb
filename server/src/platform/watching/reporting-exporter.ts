import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { reasonIn } from '#platform/process/logs.ts'

/** Wraps an exporter: logs once when sending fails, and once when it works again. */
export function reportingExporter(exporter: SpanExporter, notice: (sentence: string) => void): SpanExporter {
  let isBroken = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isBroken) notice(`Traces cannot be sent and are lost: ${reasonIn(result.error)}.`)
        if (!failed && isBroken) notice('Traces can be sent again.')
        isBroken = failed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
