/** Turns empty text, which means "not given", into null for storage; absent fields stay absent. */
export function blanksToNull<T extends Record<string, unknown>>(fields: T): T {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as T
}
