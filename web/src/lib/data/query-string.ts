/** Values as they may stand in an address: lists become comma lists, flags are `true` or absent, empty ones are left out. */
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

/** The values of an address as plain text; what they mean is for the route to say. */
export const fromQuery = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
