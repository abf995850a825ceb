import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { fold } from '@contactsheet/contracts/text/fold'
import { testDatabase } from '#platform/testing/test-database.ts'
import { folded } from './search.ts'

const { db, close } = await testDatabase()
after(close)

const names = [
  'Ana',
  'JOSÉ ÅSA Ñandú',
  'Straße STRAẞE',
  'Łucja Øster Đorđe Ðuro Þór Ænima ŒUVRE Ħal Ŧir Ŋan',
  'ıstanbul ĸ',
  'Жанна Ёлкина Й',
  'Νίκος Σ Αθήνας',
  'O’Neil ‘quoted’',
  'ﬁne Ⅷ ｗｉｄｅ',
  '山田 太郎',
]

test('the database folds names as the contract does', async () => {
  for (const name of names) {
    const { rows } = await db.execute<{ text: string }>(sql`select ${folded(sql`${name}::text`)} as text`)
    assert.equal(rows[0]?.text, fold(name), name)
  }
})
