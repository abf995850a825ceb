/** A query string: lists become comma-separated, flags are `true` or absent, and empty values are left out. */
export function toQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const text = asText(value)
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  return pairs.length ? `?${pairs.join('&')}` : ''
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  if (value === true) return 'true'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The parameters of a query string as plain text; interpreting them is up to the route. */
export const fromQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
