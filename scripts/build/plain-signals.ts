import type { Plugin } from 'vite'

/** The values that React makes while it loads, to throw them later and to know them again. */
const signals = /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g
const known = 5

/** React's file with signals that are errors by their prototype alone. Throws when it holds others than are known. */
export function withPlainSignals(code: string): string {
  const found = code.match(signals)?.length ?? 0
  if (found !== known)
    throw new Error(`React has ${found} signals instead of ${known}: see whether they may still be plain`)
  return code.replace(signals, '$1 = Object.create(Error.prototype)')
}

/**
 * While a browser is watched, by its own tools or by Lighthouse, it notes of each error where it was made, and for that reads the whole
 * file once more. Those that React makes while it loads, which nobody ever looks at, were most of what such measurements said of the
 * start. It gains nothing where nobody watches.
 */
export const plainSignals: Plugin = {
  name: 'plain-signals',
  apply: 'build',
  transform: { filter: { id: /react-dom-client\.production\.js(\?|$)/ }, handler: withPlainSignals },
}
