/** Empty text means "not given" and is stored as null; fields that are not there stay away. */
export function blanksToNull<T extends Record<string, unknown>>(fields: T): T {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as T
}
