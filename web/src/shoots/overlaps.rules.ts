import type { OverlapHint } from '@contactsheet/contracts/shoots/shoot'

const namedMost = 3

/** Whom an overlap concerns besides the photographer: some of their names, and the words that follow each of them. */
export function onBoth({ people }: Pick<OverlapHint, 'people'>): { names: string[]; words: string[] } {
  const names = people.slice(0, namedMost).map(({ name }) => name)
  const more = people.length - names.length
  const end = people.length === 1 ? ' is on both.' : `${more > 0 ? ` and ${more} more` : ''} are on both.`
  const isBeforeLast = (place: number) => more === 0 && place === names.length - 2
  const words = names.map((_, place) => (place === names.length - 1 ? end : isBeforeLast(place) ? ' and ' : ', '))
  return { names, words }
}
