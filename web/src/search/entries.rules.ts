import { fold } from '@contactsheet/contracts/text/fold'
import { counted } from '@contactsheet/contracts/text/numbers'
import { toSearchable, rankOf, ranks, parseTerms } from '@contactsheet/contracts/text/ranked-match'
import type { Command } from './commands.ts'

export type Matched = {
  /** The best first. */
  commands: Command[]
  /** True when a name matches by the start of a word or by initials, and so comes before records; other words for it never do. */
  isGood: boolean
}

/** The key of the entry that adds whoever was not found. */
export const quickKey = 'quick-add'

/** As many as leave room for records. */
const mostMatches = 4

/** The commands that match all words; without words the usual ones. */
export function matching(commands: Command[], q: string): Matched {
  const sought = parseTerms(q)
  if (sought.words.length === 0) return { commands: commands.filter(({ unusual }) => !unusual), isGood: false }
  const ranked = commands
    .flatMap((command) => {
      const rank = rankOf(sought, toSearchable(fold(command.name), { started: fold(command.also ?? '') }))
      return rank === undefined ? [] : [{ command, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostMatches)
  const isGood = ranked.some(({ command }) => isNamed(command, sought))
  return { commands: ranked.map(({ command }) => command), isGood }
}

const isNamed = ({ name }: Command, sought: ReturnType<typeof parseTerms>) =>
  (rankOf(sought, toSearchable(fold(name))) ?? Number.POSITIVE_INFINITY) <= ranks.initials

/** 'No results', '1 result', '12 results, and more': what is announced. */
export function countInWords(count: number, more: boolean): string {
  if (count === 0) return 'No results'
  const results = counted(count, 'result')
  return more ? `${results}, and more` : results
}

/** Where a key leads in a list of so many, from the active place; undefined for other keys. The list has no ends. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (place < 0 && key === 'ArrowUp') return count - 1
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
