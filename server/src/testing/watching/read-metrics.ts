import type { FastifyInstance } from 'fastify'

/** The token of `/metrics` in tests. */
export const metricsToken = 'a-metrics-token-for-tests'

/** One line of an answer of `/metrics`. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

/** All that `/metrics` says; a server with `metricsToken` is asked. */
export async function readMetrics(app: FastifyInstance): Promise<Sample[]> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  if (answer.statusCode !== 200) throw new Error(`/metrics answers ${answer.statusCode}`)
  return answer.body.split('\n').flatMap((line) => sampleOf(line) ?? [])
}

function sampleOf(line: string): Sample | undefined {
  const found = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/.exec(line)?.groups
  if (found === undefined) return undefined
  const labels = [...(found['labels'] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
  return {
    name: found['name'] ?? '',
    labels: Object.fromEntries(labels.map(([, name = '', value = '']) => [name, value])),
    value: Number(found['value']),
  }
}

/** The sum of the samples with this name and these labels; undefined when there are none. */
export function sampled(samples: Sample[], name: string, labels: Record<string, string> = {}) {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
