const prefix = 'contactsheet.'

function load(name: string): unknown {
  try {
    const stored = localStorage.getItem(prefix + name)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    // Blocked storage and malformed text both mean that nothing is remembered.
    return undefined
  }
}

/** Keeps a value beyond the page. */
export function remember(name: string, value: unknown) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Failing to remember is no reason to stop working.
  }
}

/** Reads a remembered value; `parse` gets `undefined` the first time and must turn anything into a valid value. */
export const recall = <T>(name: string, parse: (stored: unknown) => T): T => parse(load(name))
