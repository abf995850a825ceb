import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseTerms, rankOf, ranks, type Searchable, type SearchTerms } from '@contactsheet/contracts/text/ranked-match'
import { fold } from '@contactsheet/contracts/text/fold'
import { mostHits } from '@contactsheet/contracts/search'
import {
  contactEntries,
  searchableContact,
  searchableShoot,
  shootEntries,
  type ContactEntry,
  type ShootEntry,
} from './search-entries.rules.ts'
import { SearchIndex } from './search-index.rules.ts'

const most = mostHits + 1
const [people, sessions, searches] = [400, 200, 3000]

const letters = ['a', 'n', 'b', 'é', 'ß', 'Ж', '王', '😀', '-', '_', '.', '@', "'", '/', '(', '1', ' ', ' ']
const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((list) => fold(list.join('')))
const name = fc.oneof(words(1, 8), fc.constantFrom('ann', 'anna-maria weber', 'anna bé', 'jonas m. weber', 'b'))
const changed = fc.integer({ min: 1, max: 50 })
const contact = fc.record({
  name,
  handle: fc.oneof(words(0, 4), fc.constantFrom('', 'ann', 'lena.k')),
  notes: words(0, 20),
  keys: fc.constantFrom('', '491701234567', '0301'),
  archived: fc.boolean(),
  changed,
})
const shoot = fc.record({
  texts: fc.tuple(fc.constantFrom('', 'wedding', 'editorial'), words(0, 8), words(0, 20)),
  date: fc.constantFrom(null, '2026-05-09', '2025-12-31'),
  title: fc.constantFrom(null, null, 'Ännä', 'b'),
  team: fc.uniqueArray(fc.integer({ min: 1, max: people + 1 }), { maxLength: 3 }),
  changed,
})

function account() {
  const contacts = fc.sample(contact, { numRuns: people, seed: 1 })
  const shoots = fc.sample(shoot, { numRuns: sessions, seed: 2 })
  const entries = contactEntries([
    {
      ids: contacts.map((_one, at) => at + 1),
      changed: contacts.map((one) => one.changed),
      archived: contacts.map(({ archived }) => archived),
      names: contacts.map((one) => one.name),
      handles: contacts.map(({ handle }) => handle || null),
      texts: contacts.map((one) => `${one.name}\n${one.handle}\n${one.notes}`),
      phones: contacts.map(({ keys }) => keys),
      roles: contacts.map(() => []),
      roleKeys: contacts.map(() => ''),
    },
  ])
  const planned = {
    ids: shoots.map((_one, at) => at + 1),
    changed: shoots.map((one) => one.changed),
    dates: shoots.map(({ date }) => date),
    titles: shoots.map(({ title }) => title),
    texts: shoots.map(({ texts, title }) => [...texts, fold(title ?? '')].join('\n')),
    teams: shoots.map(({ team }) => team),
  }
  return { contacts: entries, shoots: shootEntries([planned], entries) }
}

function indexOf(contacts: ContactEntry[], shoots: ShootEntry[]) {
  const members = shoots.reduce((sum, { team }) => sum + team.length, 0)
  const index = new SearchIndex('1', { contacts: contacts.length, shoots: shoots.length, members })
  for (const half of [contacts.slice(0, 150), contacts.slice(150)]) index.addContacts(half)
  for (const half of [shoots.slice(0, 50), shoots.slice(50)]) index.addShoots(half)
  return index
}

/** No text has it, so that the word alone is compared. */
const nowhere = '\0'
const one = (word: SearchTerms['words'][number]): SearchTerms => ({ words: [word], phrase: nowhere })
const isNamed = (word: SearchTerms['words'][number], found: Searchable) =>
  (rankOf(one(word), found) ?? ranks.elsewhere) < ranks.elsewhere

/** The best of the records, compared one by one. */
function bestOf<Entry extends { id: number }>(entries: Entry[], rank: (entry: Entry) => number | undefined) {
  const ranked = entries.map((entry) => ({ id: entry.id, rank: rank(entry) }))
  const among = Object.values(ranks).flatMap((rank) => ranked.filter((found) => found.rank === rank))
  return among.slice(0, most).map(({ id }) => id)
}

test(`${searches} searches find exactly what comparing record by record finds`, () => {
  const { contacts, shoots } = account()
  const index = indexOf(contacts, shoots)
  const found = contacts.map((entry) => ({ ...entry, found: searchableContact(entry) }))
  const planned = shoots.map((entry) => ({ ...entry, found: searchableShoot(entry) }))

  function plainly(sought: SearchTerms, keys: string[]) {
    const rank = (entry: (typeof found)[number]) =>
      rankOf(sought, entry.found) ?? (keys.some((key) => entry.keys.includes(key)) ? ranks.elsewhere : undefined)
    const [active, archived] = [found.filter((entry) => !entry.archived), found.filter((entry) => entry.archived)]
    const inShoot = (word: SearchTerms['words'][number], entry: (typeof planned)[number]) =>
      rankOf(one(word), entry.found) !== undefined ||
      entry.team.some((place) => isNamed(word, found[place]?.found ?? assert.fail()))
    return {
      contacts: [...bestOf(active, rank), ...bestOf(archived, rank)].slice(0, most),
      shoots: bestOf(
        planned,
        (entry) =>
          rankOf(sought, entry.found) ??
          (sought.words.every((word) => inShoot(word, entry)) ? ranks.elsewhere : undefined),
      ),
    }
  }

  const typed = fc.oneof(
    words(1, 3),
    fc.tuple(words(1, 3), words(1, 3)).map((both) => both.join(' ')),
    fc.constantFrom(
      '@',
      '@ann',
      '@a',
      'an ann',
      'aw',
      'jw',
      'jmw',
      'weber jonas',
      '2026-05',
      'may 9',
      'ann editorial',
      'b',
    ),
  )
  const digits = fc.constantFrom<string[]>([], ['0123', '491'])
  let many = 0
  for (const [text, phones] of fc.sample(fc.tuple(typed, digits), { numRuns: searches, seed: 3 })) {
    const sought = parseTerms(text)
    if (sought.words.length === 0) continue
    const answer = index.find(sought, phones)
    assert.deepEqual(answer, plainly(sought, phones), JSON.stringify(text))
    many += Number(answer.contacts.length > 2)
  }
  assert.ok(many > searches / 4, `${many} searches with several contacts`)
})

test('without words it is what was changed last, and nobody archived', () => {
  const { contacts, shoots } = account()
  const found = indexOf(contacts, shoots).find(parseTerms(''))
  const ids = contacts.filter(({ archived }) => !archived).map(({ id }) => id)
  assert.deepEqual(found, { contacts: ids.slice(0, most), shoots: shoots.slice(0, most).map(({ id }) => id) })
  assert.deepEqual(indexOf([], []).find(parseTerms('')), { contacts: [], shoots: [] })
  assert.deepEqual(indexOf([], []).find(parseTerms('ann')), { contacts: [], shoots: [] })
})
