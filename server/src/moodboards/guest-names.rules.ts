import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'

/** Gives guests distinct names: 'Mia', then 'Mia (2)', in the order in which they came. */
export function withDistinctNames<G extends { name: string }>(guests: readonly G[]): G[] {
  const taken = new Set<string>()
  return guests.map((guest) => {
    let name = guest.name
    for (let count = 2; taken.has(comparisonKey(name)); count += 1) name = `${guest.name} (${count})`
    taken.add(comparisonKey(name))
    return { ...guest, name }
  })
}
