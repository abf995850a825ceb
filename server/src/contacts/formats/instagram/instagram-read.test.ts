import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixture } from '../fixtures/read-fixture.ts'
import { readContactFile } from '../contact-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (name: string, text: string) => readContactFile(bytes(text), { mapping: undefined, types: [], name })

function rowsOf(name: string, text: string) {
  const file = read(name, text)
  assert.ok('rows' in file, JSON.stringify(file))
  assert.equal(file.format, 'instagram')
  return file.rows.map((row) => {
    if ('reason' in row) return `${row.line}: ${row.reason}`
    const { instagramHandle, firstName, lastName, notes } = row.contact
    return [instagramHandle, firstName, lastName, notes].filter((text) => text !== undefined).join(' | ')
  })
}

function reasonOf(name: string, text: string) {
  const file = read(name, text)
  return 'reason' in file ? file.reason : undefined
}

const day = 1_760_000_000
const entry = (parts: object, title = '') => ({ title, media_list_data: [], string_list_data: [parts] })

test('following.json and following.html are lists of people, with the day', () => {
  const expected = ['loftnine | Instagram: you follow since Oct 9, 2025']
  assert.deepEqual(rowsOf('following.json', fixture('following.json')), expected)
  assert.deepEqual(rowsOf('contacts', fixture('following.json')), expected)
  assert.deepEqual(rowsOf('following.html', fixture('following.html')), [
    'mia.sato | Instagram: you follow since Oct 9, 2025',
  ])
})

test('followers name the account as a value, an address, or a title', () => {
  const list = [
    entry({ href: 'https://www.instagram.com/Anna.B', value: 'anna.b', timestamp: day }),
    entry({ href: 'https://www.instagram.com/_u/mia', timestamp: day * 1 }),
    entry({ value: '' }, 'leo'),
    { title: 'ida', string_list_data: [] },
    entry({ value: '', timestamp: day }),
    entry({ value: '__deleted__abc' }),
    { string_list_data: 'nonsense' },
    'nonsense',
    null,
  ]
  assert.deepEqual(rowsOf('followers_1.json', JSON.stringify(list)), [
    'anna.b | Instagram: follows you since Oct 9, 2025',
    'mia | Instagram: follows you since Oct 9, 2025',
    'leo | Instagram: follows you',
    'ida | Instagram: follows you',
    '5: No account is named',
    '6: The account is gone',
    '7: No account is named',
    '8: No account is named',
    '9: No account is named',
  ])
})

test('other lists of people say which they are', () => {
  const said: [string, string][] = [
    ['relationships_followers', 'follows you since'],
    ['relationships_close_friends', 'close friend since'],
    ['relationships_feed_favorites', 'one of your favourites since'],
    ['relationships_follow_requests_sent', 'you asked to follow on'],
    ['relationships_permanent_follow_requests', 'you asked to follow on'],
    ['relationships_follow_requests_received', 'asked to follow you on'],
  ]
  for (const [key, words] of said) {
    const json = JSON.stringify({ [key]: [entry({ value: 'anna.b', timestamp: day })] })
    assert.deepEqual(rowsOf('a.json', json), [`anna.b | Instagram: ${words} Oct 9, 2025`])
  }
})

test('labels name the account in any language, and its name comes with it, letters repaired', () => {
  const labelled = (...label_values: object[]) => ({ timestamp: day, media: [], label_values, fbid: '17' })
  const list = [
    labelled(
      { label: 'Name', value: 'Zo\u00c3\u00ab N\u00c3\u00ba\u00c3\u00b1ez' },
      { label: 'Username', value: 'zoe.n' },
    ),
    labelled(
      { label: 'Name', value: '' },
      { label: 'Username', value: 'mia' },
      { label: 'URL', value: 'https://wa.me/1' },
    ),
    labelled({ label: 'Jm\u00c3\u00a9no', value: 'Ben Kern' }, { label: 'Neznámé', value: 'ben.k' }),
    labelled({ label: 'Benutzername', value: 'jo' }),
    labelled(),
  ]
  assert.deepEqual(rowsOf('close_friends.json', JSON.stringify(list)), [
    'zoe.n | Zoë | Núñez | Instagram: close friend since Oct 9, 2025',
    'mia | Instagram: close friend since Oct 9, 2025',
    'ben.k | Ben | Kern | Instagram: close friend since Oct 9, 2025',
    'jo | Instagram: close friend since Oct 9, 2025',
    '5: No account is named',
  ])
})

test('pages name accounts by links or in tables, with dates of any language', () => {
  const page = (body: string) => `<!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`
  const linked = (name: string, date: string) =>
    `<div class="pam uiBoxWhite"><h2>${name}</h2><div><div><a target="_blank" href="https://www.instagram.com/_u/${name}">${name}</a></div><div>${date}</div></div></div>`
  const links = page(
    `<a href="index.html">Back</a>${linked('anna.b', 'Dec 31, 2024, 11:59 pm')}${linked('mia', '31. Dez. 2024, 23:59')}${linked('leo', '')}${linked('ida', '2024年12月31日 23:59')}`,
  )
  assert.deepEqual(rowsOf('followers_2.html', links), [
    'anna.b | Instagram: follows you since Dec 31, 2024',
    'mia | Instagram: follows you since 31. Dez. 2024',
    'leo | Instagram: follows you',
    'ida | Instagram: follows you since 2024年12月31日',
  ])
  const table = (...rows: string[]) =>
    `<div><table>${rows.map((row) => `<tr><td>${row.replace(': ', '<div>')}</div></td></tr>`).join('')}</table><div>Jan 5, 2026 1:02 am</div></div>`
  const tables = page(
    table('Name: Zoë &amp; Max', 'Username: zoe.max', 'URL: <a href="https://www.instagram.com/shop/">x</a>') +
      table('Name: Anna&#039;s', 'Benutzername: anna'),
  )
  assert.deepEqual(rowsOf('close_friends.html', tables), [
    'zoe.max | Zoë & | Max | Instagram: close friend since Jan 5, 2026',
    "anna | Anna's | Instagram: close friend since Jan 5, 2026",
  ])
  assert.deepEqual(rowsOf('download.html', page(linked('anna.b', 'Jan 5, 2026'))), [
    'anna.b | Instagram: in your lists since Jan 5, 2026',
  ])
})

test('a sheet that another program has saved as a page is refused in words: its cells are nobody’s handles', () => {
  const words = 'This is a page, not a CSV file. Open it in a spreadsheet, save it as CSV, and choose that file.'
  const table =
    '<table><tr><th>Name</th><th>Email</th><th>City</th></tr><tr><td>Mia</td><td>mia@x.example</td><td>Oslo</td></tr></table>'
  for (const page of [`<html xmlns:x="urn:x"><body>${table}</body></html>`, table, `<meta charset="utf-8">${table}`])
    assert.equal(reasonOf('contacts.xls', page), words)
  assert.equal(reasonOf('contacts.xml', '<?xml version="1.0"?><Workbook><Table ss:a="1"/></Workbook>'), words)
})

test('a second copy of a file is known by its name, too', () => {
  const page = '<html><a href="https://www.instagram.com/anna">anna</a></html>'
  for (const name of ['following (1).html', 'Following.HTML', 'connections/followers_and_following/following.html'])
    assert.deepEqual(rowsOf(name, page), ['anna | Instagram: you follow'])
})

test('what holds nobody to add is refused in words that name what does', () => {
  const files = 'following, followers_1 or close_friends.'
  const other = `This list of Instagram’s download holds nobody to add. Choose ${files}`
  const none = `There are no people from Instagram in this file. Of its download choose ${files}`
  const blocked = JSON.stringify({ relationships_blocked_users: [entry({ value: 'eve' })] })
  assert.equal(reasonOf('blocked_profiles.json', blocked), other)
  assert.equal(reasonOf('blocked_profiles.html', '<html><a href="https://www.instagram.com/eve">eve</a></html>'), other)
  assert.equal(
    reasonOf('a.json', JSON.stringify({ relationships_following_hashtags: [entry({ value: 'art' })] })),
    other,
  )
  for (const json of ['[]', '{}', '[1, 2]', '{"relationships_following": []}', '{"a": {"b": 1}}'])
    assert.equal(reasonOf('following.json', json), none, json)
  assert.equal(reasonOf('start_here.html', '<html><a href="https://help.instagram.com/1">Help</a></html>'), none)
  const cut = fixture('following.json').slice(0, -20)
  assert.match(reasonOf('following.json', cut) ?? '', /^This list of Instagram’s download is cut off or damaged\./)
})

test('more accounts than one import takes are refused in words', () => {
  const many = JSON.stringify(Array.from({ length: 20_001 }, (_, at) => entry({ value: `a${at}` })))
  assert.match(
    reasonOf('followers_1.json', many) ?? '',
    /^These lists name more than 20,000 accounts\. Choose following/,
  )
})

test('a sheet that begins like JSON is still a sheet', () => {
  const file = read('people.csv', '[Name],Email\nMia,mia@example.com')
  assert.ok('rows' in file && file.format === 'csv' && file.rows.length === 1)
})

test('pages and lists made to do harm are answered at once', () => {
  const started = process.cpuUsage()
  for (const text of [
    `<html>${'<a href="https://www.instagram.com/'.repeat(100_000)}`,
    `<html>${'<a'.repeat(2_000_000)}`,
    `<html>${'<table>'.repeat(500_000)}`,
    `<html>${'&#'.repeat(2_000_000)}`,
    '['.repeat(4_000_000),
    `[${'{"label_values":[]},'.repeat(700_000)}{}]`,
    `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
  ])
    reasonOf('following.html', text)
  // Time of the processor: the machine may be busy with others.
  const { user } = process.cpuUsage(started)
  assert.ok(user < 5_000_000, `${user} µs`)
})
