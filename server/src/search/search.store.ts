import { mostHits } from '@contactsheet/contracts/search'
import type { SearchAnswer, ContactHit, MoodboardHit, ShootHit } from '@contactsheet/contracts/search/search.schemas'
import { parseTerms, toSearchable, rankOf, type SearchTerms } from '@contactsheet/contracts/text/ranked-match'
import { roleSought } from '#contacts/contact-keys.rules.ts'
import { phonesSought } from '#contacts/phones/phone-search.rules.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { searchIndexes } from './search-indexes.ts'
import { sql } from 'drizzle-orm'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { fold } from '@contactsheet/contracts/text/fold'
import { pictureAddress } from '#contacts/contact-row.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { contactTypes, genres } from '#labels/labels.tables.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import { firstOfTeamWithin } from '#shoots/neighbours.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** One search through everything that the user has. */
export const searchStore = (owner: Owner) => ({
  /** The best matches of each kind; without words what was changed last. */
  async everything(text: string): Promise<SearchAnswer> {
    const sought = parseTerms(text)
    const keys = [...phonesSought(text), roleSought(text)].filter(Boolean)
    const [found, boards] = await Promise.all([
      searchIndexes.of(owner).then((index) => peopleAndShoots(owner, index.find(sought, keys))),
      boardHits(owner, sought, mostHits + 1),
    ])
    return { contacts: bestOf(found.contacts), shoots: bestOf(found.shoots), moodboards: bestOf(boards) }
  },
})

const bestOf = <T>(found: T[]) => ({ hits: found.slice(0, mostHits), more: found.length > mostHits })

type Person = Omit<ContactHit, 'name'> & { firstName: string | null; lastName: string | null; email: string | null }

const statement = new FixedStatement<{ people: Person[]; sessions: ShootHit[] }, 'contacts' | 'shoots'>(
  'search_hits',
  (mine, value) => sql`
    with person as (
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email,
        c.instagram_handle as "instagramHandle", c.archived, c.picture, t.name as type, t.color
      from ${mine(contacts, 'c')} join ${mine(contactTypes, 't')} on t.id = c.type_id
      where c.id = any(${value('contacts')}::int[])),
    session as (
      select s.id, s.title, s.genre, (${firstOfTeamWithin(mine, sql`s.id`)}) as person, coalesce(g.color, ${sql.raw(`'${defaultShootColour}'`)}) as color, s.date, s.location
      from ${mine(shoots, 's')} left join ${mine(genres, 'g')} on g.name = s.genre
      where s.id = any(${value('shoots')}::int[]))
    select (select coalesce(json_agg(person), '[]') from person) as people,
      (select coalesce(json_agg(session), '[]') from session) as sessions`,
)

/** What is shown of these contacts and shoots, in the order of the ids; what has been deleted meanwhile is left out. */
async function peopleAndShoots(owner: Owner, ids: { contacts: number[]; shoots: number[] }) {
  const values = { contacts: arrayText(ids.contacts), shoots: arrayText(ids.shoots) }
  const { people, sessions } = await owner.fixed(statement, values)
  return {
    contacts: inOrder(people, ids.contacts).map((row) => ({
      ...row,
      name: displayName(row),
      picture: pictureAddress(row.picture),
    })),
    shoots: inOrder(sessions, ids.shoots),
  }
}

const titles = new FixedStatement<{ boards: { id: number; title: string }[] }>(
  'search_titles',
  (mine) => sql`
    select coalesce(json_agg(board order by updated_at desc, id desc), '[]') as boards
    from (select id, title, updated_at from ${mine(moodboards)}) as board`,
)

/** The best moodboards by title, those changed last first among equals. */
async function boardHits(owner: Owner, sought: SearchTerms, most: number): Promise<MoodboardHit[]> {
  const { boards } = await owner.fixed(titles, {})
  const rankBy = (title: string) => (sought.words.length === 0 ? 0 : rankOf(sought, toSearchable(fold(title))))
  const found = boards.flatMap(({ id, title }) => {
    const rank = rankBy(title)
    return rank === undefined ? [] : { id, rank }
  })
  const ids = found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ id }) => id)
  const covers = await coversOf(owner, ids, 1)
  return inOrder(boards, ids).map(({ id, title }) => {
    const { imageCount = 0, images: [cover = null] = [] } = covers.get(id) ?? {}
    return { id, title, imageCount, cover }
  })
}
