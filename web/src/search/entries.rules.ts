import type { LinkProps } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import { fold } from '@contactsheet/contracts/text/fold'
import { findable, rankOf, ranks, soughtIn } from '@contactsheet/contracts/text/ranked-match'

/** Where an entry leads. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Something of the app itself: an act or a page. It leads somewhere, loads another page, or does something here. */
export type Command = {
  name: string
  icon: Icon
  /** Other words for it. */
  also?: string
  /** Not offered before something is typed. */
  unusual?: true
} & ({ place: Place } | { href: string; run: () => void } | { run: () => void })

export type Matched = {
  /** The best first. */
  commands: Command[]
  /** True when the best matches by the start of a word or by initials, and so comes before records. */
  isGood: boolean
}

/** As many as leave room for records. */
const mostMatches = 4

/** The commands that match all words; without words the usual ones. */
export function matching(commands: Command[], q: string): Matched {
  const sought = soughtIn(q)
  if (sought.words.length === 0) return { commands: commands.filter(({ unusual }) => !unusual), isGood: false }
  const ranked = commands
    .flatMap((command) => {
      const rank = rankOf(sought, findable(fold(command.name), { started: fold(command.also ?? '') }))
      return rank === undefined ? [] : [{ command, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostMatches)
  const isGood = ranked.some(({ rank }) => rank <= ranks.initials)
  return { commands: ranked.map(({ command }) => command), isGood }
}

/** 'No results', '1 result', '12 results, 6 of them the first of more': what is announced. */
export function countInWords(count: number, more: boolean): string {
  if (count === 0) return 'No results'
  const results = count === 1 ? '1 result' : `${count} results`
  return more ? `${results}, and more` : results
}
