import { tell } from '#platform/watching/told.ts'

const verbs = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const

/** The first word of a statement, as far as it is one of the usual ones; what begins with `with` counts as what it does first. */
function verbOf(text: string) {
  const word = /^\W*(?:with\b.*?\b(?=select|insert|update|delete))?(\w+)/is
    .exec(text.slice(0, 2000))?.[1]
    ?.toLowerCase()
  return verbs.find((verb) => verb === word) ?? 'other'
}

/** Tells how long a statement took and how it ended. */
export const tellStatement = (text: string, { failed, ...times }: { begun: number; ended: number; failed: boolean }) =>
  tell({ what: 'statement', name: verbOf(text), outcome: failed ? 'failed' : 'ok', text, ...times })
