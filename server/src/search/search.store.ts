import { mostHits } from '@contactsheet/contracts/search'
import type { SearchAnswer } from '@contactsheet/contracts/search/search.schemas'
import { parseTerms } from '@contactsheet/contracts/text/ranked-match'
import { phonesSought } from '#contacts/phones/phone-search.rules.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { boardHits, peopleAndShoots } from './hits.store.ts'
import { searchIndexes } from './search-indexes.ts'

/** One search through everything that the user has. */
export const searchStore = (owner: Owner) => ({
  /** The best matches of each kind; without words what was changed last. */
  async everything(text: string): Promise<SearchAnswer> {
    const sought = parseTerms(text)
    const [found, boards] = await Promise.all([
      searchIndexes.of(owner).then((index) => peopleAndShoots(owner, index.find(sought, phonesSought(text)))),
      boardHits(owner, sought, mostHits + 1),
    ])
    return { contacts: bestOf(found.contacts), shoots: bestOf(found.shoots), moodboards: bestOf(boards) }
  },
})

const bestOf = <T>(found: T[]) => ({ hits: found.slice(0, mostHits), more: found.length > mostHits })
