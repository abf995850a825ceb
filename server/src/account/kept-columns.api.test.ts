import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mediaFiles } from '#media/media.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import { download, lastLine, sendParts } from './testing/account-files.ts'
import { fillAccount } from './testing/full-account.ts'
import { keptRowsOf, sorted, tablesOfUsers, type KeptRow } from './testing/kept-rows.ts'

const { app, db, signIn, anonymous } = await sharedApp()

/** Tables that are not compared by themselves, and why. Whoever adds a table brings it along in an export, or says here why not. */
const notCompared: Record<string, string> = {
  ai_generations: 'what was asked of image services counts for the account that asked',
  calendar_feeds: 'the address of a calendar is a secret of its account',
  contact_counts: 'counted from the contacts; a stage that nobody is at any more may stay, with 0',
  contact_import_changes: 'an import of contacts can be undone where it was made',
  contact_merges: 'a merge of two contacts can be undone where it was made',
  contact_versions: 'how often the contacts of this account were written',
  file_removals: 'notes about files, not about the account',
  generated_images: 'gone after a day; those that were put on a board are images of it',
  idempotency_keys: 'answers to requests of this account, kept for a day',
  lookups: 'whose the secrets of this account are',
  media_files: 'compared within the images and the avatar that show them; what nothing shows is not in an export',
  own_links: 'the address of a link is a secret of its account',
  push_subscriptions: 'a device is notified of what happens in its account',
  sessions: 'who is signed in',
  share_links: 'the address of a link is a secret of its account',
  shoot_counts: 'counted from the shoots; a month in which nothing is any more may stay, with 0',
  user_identities: 'how its owner signs in',
  waiting_notices: 'work that is under way for this account',
}

const isNew = 'made anew by an import'
const notInFile = 'docs/export.md: not in the file'
const ofAccount = 'belongs to the account and not to what is in it'
/** Columns that are not compared, and why; `*` is every table. */
const leftOut: Record<string, string> = {
  '*.id': isNew,
  '*.user_id': isNew,
  '*.updated_at': notInFile,
  '*.deleted_at': 'what was deleted is not in an export',
  ...Object.fromEntries(
    [
      'avatars',
      'call_times',
      'contact_pictures',
      'contact_types',
      'genres',
      'media_files',
      'moodboard_picks',
      'poll_days',
      'poll_votes',
      'shoot_answers',
      'shoot_contacts',
      'shoot_links',
      'shots',
      'tags',
      'tasks',
    ].map((table) => [`${table}.created_at`, notInFile]),
  ),
  'avatars.key': isNew,
  'contact_pictures.key': isNew,
  'contacts.picture': isNew,
  'contacts.import_id': 'an import of contacts can be undone where it was made',
  'contacts.instagram_photos': 'nothing writes it',
  'media_files.key': isNew,
  'media_files.bytes': 'pictures are encoded once more',
  'media_files.placeholder': 'pictures are encoded once more',
  'media_files.swatches': 'pictures are encoded once more',
  'moodboard_guests.key_hash': isNew,
  'moodboard_images.key': isNew,
  'shoot_answers.before': 'a word can be undone where it was said',
  'poll_votes.guest_key_hash': 'the key of a browser is a secret of its account',
  'shoot_answers.guest_key_hash': 'the key of a browser is a secret of its account',
  'moodboard_offers.key': isNew,
  'moodboard_offers.declined_at': 'what was declined is not in an export',
  'shots.key': isNew,
  'poll_days.before': 'a pick can be undone where it was made',
  'shoots.sequence': notInFile,
  'users.email': ofAccount,
  'users.profile_image_url': isNew,
  'users.instagram_access_token': 'nothing writes it',
  'users.instagram_token_expiry': 'nothing writes it',
  'users.instagram_user_id': 'nothing writes it',
  'users.access_level': ofAccount,
  'users.is_active': ofAccount,
  'users.last_seen_at': ofAccount,
  'users.happenings_seen_at': ofAccount,
  'users.noticed_at': ofAccount,
  'users.created_at': ofAccount,
}
const isLeftOut = (column: string) => column in leftOut || `*.${column.split('.')[1]}` in leftOut

const [ana, ben] = [await signIn(), await signIn({ firstName: 'Ben' })]
await fillAccount(ana, anonymous)
const all = await tablesOfUsers()
const compared = all.filter((table) => !(getTableName(table) in notCompared))
const [ofAna, ofEmpty] = [keptRowsOf(db, ana.userId, isLeftOut), keptRowsOf(db, ben.userId, isLeftOut)]

test('only tables and columns that exist are excepted', () => {
  const names = all.map((table) => getTableName(table))
  const columns = all.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap(({ name }) => [`${getTableName(table)}.${name}`, `*.${name}`]),
  )
  assert.deepEqual(
    Object.keys(notCompared).filter((table) => !names.includes(table)),
    [],
  )
  assert.deepEqual(
    Object.keys(leftOut).filter((column) => !columns.includes(column)),
    [],
  )
})

/** True when a column of these rows says more than one that was left out would. */
function isTold({ name, default: usual }: AnyPgColumn, rows: KeptRow[], empty: KeptRow[]) {
  const nothing = [null, '', 0, usual === true, '[]', usual]
  const told = rows
    .map((row) => row[name])
    .filter((value) => !nothing.includes(Array.isArray(value) ? JSON.stringify(value) : value))
  return told.some((value) => typeof value === 'boolean' || !empty.some((row) => row[name] === value))
}

test('the full account of the tests says something in every column that an export brings along', async () => {
  const silent: string[] = []
  for (const table of [...compared, mediaFiles]) {
    const [rows, empty] = [await ofAna(table), await ofEmpty(table)]
    if (rows.length === 0) silent.push(getTableName(table))
    for (const column of Object.values(getTableColumns(table))) {
      const name = `${getTableName(table)}.${column.name}`
      if (!isLeftOut(name) && !isTold(column, rows, empty)) silent.push(name)
    }
  }
  assert.deepEqual(silent, [])
})

test('an export brought into an empty account makes every row of every table anew', async () => {
  const { rawPayload: zip } = await download(app, ana)
  assert.ok('found' in (await lastLine(app, ben, 'import', await sendParts(ben, zip))))
  const ofBen = keptRowsOf(db, ben.userId, isLeftOut)
  const unlike: string[] = []
  for (const table of compared) {
    const [rows, given] = [await ofBen(table), await ofAna(table)]
    const differs = ({ name }: AnyPgColumn) =>
      !isDeepStrictEqual(sorted(rows.map((row) => row[name])), sorted(given.map((row) => row[name])))
    const names = Object.values(getTableColumns(table))
      .filter(differs)
      .map(({ name }) => name)
    unlike.push(...names.map((name) => `${getTableName(table)}.${name}`))
  }
  assert.deepEqual(unlike, [])
  for (const table of compared) assert.deepEqual(await ofBen(table), await ofAna(table), getTableName(table))
})
