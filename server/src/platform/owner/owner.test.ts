import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { asc, eq, inArray, is, sql, type SQL } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contactCounts, contacts } from '#contacts/contacts.tables.ts'
import { sessions, users } from '#identity/identity.tables.ts'
import { accessLevels } from '#plans/plans.tables.ts'
import { tableNames } from '#platform/database/declared-tables.ts'
import { everyDeclaration } from '#platform/testing/every-table.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { UnsafeSql, type MineOf } from './owned-sql.ts'

const { signIn, db } = await sharedApp()

let ana: Person
let ben: Person
let contactOfBen: number
let rowsOfBen: Record<string, unknown[]>

async function fill(person: Person, name: string) {
  const { id } = (await person(contactRoutes.add, { body: { type: 'model', firstName: name } })).body
  const shoot = (await person(shootRoutes.add, { body: { date: '2026-05-09', location: name } })).body.id
  await person(shootRoutes.addContact, { params: { id: shoot, contactId: id }, body: {} })
  return id
}

before(async () => {
  ana = await signIn()
  ben = await signIn()
  await fill(ana, 'Mia')
  contactOfBen = await fill(ben, 'Zoe')
  rowsOfBen = await rowsOf(db, ben)
})

/** Asserts that the call is refused before anything runs, and that nothing of Ben's is read or changed. */
async function refused(act: () => unknown, about: string) {
  await assert.rejects(async () => act(), UnsafeSql, about)
  assert.deepEqual(await rowsOf(db, ben), rowsOfBen, about)
}

const namesOf = (rows: { firstName: string | null }[]) => rows.map((row) => row.firstName)

test('a condition with or stays within the owner', async () => {
  const open = sql`archived or true`
  assert.deepEqual(namesOf(await ana.owner.rows(contacts, open)), ['Mia'])
  assert.equal(await ana.owner.count(contacts, open), 1)
  assert.deepEqual(namesOf(await ana.owner.changeAll(contacts, open, { city: 'Rome' })), ['Mia'])
  assert.equal(await ana.owner.countRestorable(contacts, open), 0)
  assert.equal((await ana.owner.update(contacts, { city: 'Oslo' }, { where: open })).length, 1)
  assert.equal(await ana.owner.lockRows(contacts, { where: open }), 1)
  assert.equal((await ana.owner.remove(contacts, open)).length, 1)
  assert.deepEqual(await rowsOf(db, ben), rowsOfBen)
  assert.equal(await ana.owner.countRestorable(contacts, open), 1)
  assert.equal(await ana.owner.restore(contacts, [contactOfBen]), undefined)
  await ana.owner.restore(contacts, [
    Number((await db.select().from(contacts).where(eq(contacts.userId, ana.userId)))[0]?.id),
  ])
  assert.deepEqual(namesOf(await ana.owner.rows(contacts)), ['Mia'])
  assert.deepEqual(await rowsOf(db, ben), rowsOfBen)
})

const outbreaks: Record<string, SQL> = {
  'an unbalanced bracket': sql`true) or (true`,
  'a bracket that is never closed': sql`(true`,
  'brackets of two kinds': sql`(true]`,
  'a comment to the end': sql`true -- `,
  'a comment': sql`true /* and */`,
  'a second statement': sql`true; delete from contacts`,
  'a union': sql`true union select * from contacts`,
  'a string that ends elsewhere': sql.raw(`email = E'\\' or true or name = '`),
  'a dollar string': sql.raw(`email = $a$x$a$`),
  'an open string': sql.raw(`email = 'x`),
  'a further clause': sql`true limit 5`,
  'a second value': sql`'x', user_id = ${'somebody'}`,
  'a select of all contacts': sql`id in (select id from contacts)`,
  'a select of all contacts by table': sql`${contacts.id} in (select c.id from ${contacts} c)`,
  'a select in a select': sql`exists (select from (select 1 from ${contacts}) as x)`,
  'a builder': inArray(contacts.id, db.select({ id: contacts.id }).from(contacts)),
  'a select limited to somebody else': sql`id in (select c.id from contacts c where c.user_id = ${'somebody'})`,
}

for (const [name, condition] of Object.entries(outbreaks)) {
  test(`${name} in a condition, an order or a value is refused`, async () => {
    const { owner } = ana
    await refused(() => owner.rows(contacts, condition), 'rows')
    await refused(() => owner.count(contacts, condition), 'count')
    await refused(() => owner.changeAll(contacts, condition, { city: 'Rome' }), 'changeAll')
    await refused(() => owner.update(contacts, { city: 'Rome' }, { where: condition, withDeleted: true }), 'update')
    await refused(() => owner.update(contacts, { notes: condition as never }), 'update to a value')
    await refused(() => owner.update(contacts, { city: 'Rome' }, { from: condition }), 'update from')
    await refused(() => owner.put(contactCounts, condition, { key: [], changes: contactCounts.n }), 'put')
    await refused(() => owner.lockRows(contacts, { where: condition }), 'lockRows')
    await refused(() => owner.remove(contacts, condition), 'remove')
    await refused(() => owner.remove(shootContacts, condition), 'remove for good')
    await refused(() => owner.countRestorable(contacts, condition), 'countRestorable')
    await refused(() => owner.common(accessLevels, condition), 'common')
    await refused(() => owner.rows(contacts, undefined, { orderBy: [condition] }), 'orderBy')
    await refused(() => owner.changeAll(contacts, undefined, { notes: condition as never }), 'a value')
    await refused(() => owner.add(shoots, { notes: condition as never }), 'a new value')
    await refused(() => owner.self(users, { city: condition }), 'self')
  })
}

test('a select of what is mine may appear in a condition', async () => {
  const mine = ({ owner }: Person) =>
    sql`id in (select j.contact_id from ${owner.mine(shootContacts, 'j')} where true or false)`
  assert.deepEqual(namesOf(await ana.owner.rows(contacts, mine(ana))), ['Mia'])
  await refused(() => ana.owner.rows(contacts, mine(ben)), 'what is mine of another')
})

test('values that callers may not set are refused, in changes and in new rows', async () => {
  for (const smuggled of [{ userId: ben.userId }, { id: contactOfBen }, { deletedAt: null }]) {
    const values: { city: string } = { city: 'Rome', ...smuggled }
    await refused(() => ana.owner.changeAll(contacts, undefined, values), 'changeAll')
    await refused(() => ana.owner.change(contacts, contactOfBen, values), 'change')
    await refused(() => ana.owner.update(contacts, values), 'update')
    await refused(() => ana.owner.add(shoots, values as never), 'add')
    await refused(() => ana.owner.addAll(shoots, [{}, values as never]), 'addAll')
    await refused(() => ana.owner.self(users, values), 'self')
  }
})

test('limits have to be whole numbers, and orders have to be orders', async () => {
  for (const limit of ['1', '1 union select', -1, 1.5, NaN, null]) {
    await refused(
      () => ana.owner.rows(contacts, undefined, { limit: limit as number }),
      `limit ${JSON.stringify(limit)}`,
    )
  }
  const byOthers = sql`(select max(c.id) from ${contacts} c)`
  await refused(() => ana.owner.rows(contacts, undefined, { orderBy: [byOthers] }), 'order by what others have')
  assert.equal((await ana.owner.rows(contacts, undefined, { orderBy: [asc(contacts.id)], limit: 1 })).length, 1)
})

test('the user is a row of one table, and common tables have no owner', async () => {
  await refused(() => ana.owner.self(contacts as never), 'self of a record')
  await refused(() => ana.owner.common(users), 'all users')
  await refused(() => ana.owner.common(sessions), 'all sessions')
  assert.equal((await ana.owner.self(users)).id, ana.userId)
})

type Statements = Record<string, (mine: MineOf) => SQL>

/** Each names a table itself: the database would show or change everybody's rows. */
const leaks: Statements = {
  'no condition': () => sql`select * from ${contacts}`,
  'the name as text': () => sql`select * from contacts`,
  'the name in capitals': () => sql`select * from CONTACTS`,
  'the name with its schema': () => sql`select * from public."contacts"`,
  'the name spelled by numbers': () => sql.raw(`select * from U&"\\0063ontacts"`),
  'the name in a string': () => sql`select query_to_xml('select * from contacts', true, true, '')`,
  'the name behind a comment': () => sql`select 1 as/**/contacts from/* */contacts`,
  'a table beside one that is mine': (mine) => sql`select c.* from ${contacts} c, ${mine(shoots, 's')} where true`,
  'a table beside itself': (mine) => sql`select c.* from ${contacts} c, ${mine(contacts, 'd')}`,
  'its own condition': () => sql`select * from ${contacts} where user_id = ${ana.userId}`,
  'one branch of a union': (mine) => sql`select id from ${mine(contacts)} union all select id from ${contacts}`,
  'one of two selects': (mine) => sql`select (select count(*) from ${contacts}) from ${mine(contacts)}`,
  'a select in from': () => sql`select * from (select * from ${contacts}) as x`,
  'a with': () => sql`with x as (select * from ${contacts}) select * from x`,
  'a with of the same name': () => sql`with contacts as (select * from contacts) select * from contacts`,
  'a with that deletes': () => sql`with x as (delete from ${contacts} returning id) select * from x`,
  'a with of its own kind': () => sql`with recursive x as (select 1 union select id from contacts) select * from x`,
  'a join in brackets': (mine) => sql`select * from (${contacts} c cross join ${mine(shoots, 's')})`,
  'a table after a function': () => sql`select * from unnest(array[1]) as n, contacts`,
  'a table after a lateral select': (mine) =>
    sql`select * from ${mine(shoots, 's')}, lateral (select c.id from contacts c where c.user_id = s.user_id) x`,
  'a table after an alias': (mine) => sql`select * from ${mine(shoots)} join contacts on true`,
  'a table command': () => sql`table contacts`,
  'a table command in a with': () => sql`with x as (table contacts) select * from x`,
  'select distinct from': () => sql`select distinct from contacts`,
  'a from as a label': () => sql`select 1 as from, id as where from contacts`,
  'the users': () => sql`select * from users`,
  'another user': () => sql`select * from ${users} u where u.id = ${'somebody'}`,
  'the sessions': () => sql`select * from sessions`,
  'what belongs to nobody': () => sql`select * from local_accounts`,
  'a table of PostgreSQL': () => sql`select * from pg_stat_activity`,
  'the columns of all tables': () => sql`select * from information_schema.columns`,
  'what is mine of another user': () => sql`select * from ${ben.owner.mine(contacts)}`,
  'what is mine by another column': () => sql.raw(`select * from (select * from "contacts" where "id" = $1) as c`),
  'an update': () => sql`update ${contacts} set city = 'Rome'`,
  'an update of what is mine': (mine) => sql`update ${mine(contacts)} set city = 'Rome'`,
  'an update from': (mine) => sql`update ${contacts} c set city = s.location from ${mine(shoots, 's')}`,
  'an update that gives away': () => sql`update ${contacts} set user_id = ${'x'} where user_id = ${ana.userId}`,
  'a delete': () => sql`delete from ${contacts}`,
  'a delete using': (mine) => sql`delete from ${contacts} using ${mine(shoots, 's')} returning *`,
  'an insert for another': () =>
    sql`insert into ${contactCounts} (user_id, archived, stage, n) values (${'x'}, true, 'agreed', 1)`,
  'an insert for their owners': (mine) =>
    sql`insert into ${contactCounts} (user_id, n) select user_id, id from ${mine(contacts)}`,
  'an insert over what is there': () =>
    sql`insert into sessions (user_id) values (${ana.userId}) on conflict (sid) do update set user_id = ${ana.userId}`,
  'a merge': () => sql`merge into contacts c using shoots s on true when matched then delete`,
  'a truncate': () => sql`truncate contacts`,
  'a copy': () => sql`copy contacts to stdout`,
  'a change of where names lead': () => sql`set search_path = elsewhere`,
  'code of its own': () => sql`do 'begin perform 1; end'`,
  'two statements': (mine) => sql`select * from ${mine(contacts)}; select 1`,
  'a comment': (mine) => sql`select * from ${mine(contacts)} -- where true`,
}

for (const [name, build] of Object.entries(leaks)) {
  test(`a statement with ${name} is refused`, () => refused(() => ana.owner.query(build), name))
}

/** Whatever is written around what is mine, in each of them `owner` tells whose the row is. */
const around: Statements = {
  'a condition with or': (mine) => sql`select user_id as owner from ${mine(contacts)} where archived or true`,
  'and before or': (mine) => sql`select user_id as owner from ${mine(contacts)} where true or false and archived`,
  'a condition that is false': (mine) =>
    sql`select user_id as owner from ${mine(contacts)} where (user_id = 'x') is false`,
  'a case': (mine) =>
    sql`select user_id as owner from ${mine(contacts)} where case when archived and false then true else true end`,
  having: (mine) => sql`select user_id as owner from ${mine(contacts)} group by user_id having count(*) > 0 or true`,
  'a join': (mine) =>
    sql`select c.user_id as owner from ${mine(shootContacts, 'j')} join ${mine(contacts, 'c')} on c.id = j.contact_id or true
      left join ${mine(shoots, 's')} on s.id = j.shoot_id order by left('ab', 1)`,
  'a right join': (mine) =>
    sql`select c.user_id as owner from ${mine(shoots, 's')} right join ${mine(contacts, 'c')} on false`,
  'a full join': (mine) =>
    sql`select coalesce(c.user_id, s.user_id) as owner from ${mine(contacts, 'c')} full join ${mine(shoots, 's')} on false`,
  'joins inside joins': (mine) =>
    sql`select coalesce(a.user_id, b.user_id) as owner
      from ${mine(contacts, 'a')} left join ${mine(contacts, 'b')} join ${mine(contacts, 'c')} on true on false`,
  'a with': (mine) =>
    sql`with x (owner) as materialized (select user_id from ${mine(contacts)}), y as not materialized (select owner from x)
      select owner from y where extract(day from now()) > 0 and owner is not distinct from owner`,
  'a union in brackets': (mine) =>
    sql`select owner from ((select user_id as owner from ${mine(contacts)} limit 9) union all (select user_id from ${mine(shoots)})) as x`,
  'deleted ones too': (mine) =>
    sql`select c.user_id as owner from ${mine.withDeleted(contacts, 'c')} where true or c.archived`,
  'the number of its last write': (mine) =>
    sql`select user_id as owner from ${mine.withXmin(contacts)} where xmin is not null`,
  'the user': (mine) => sql`select id as owner from ${mine(users)} where true or is_active`,
  'a lock': (mine) => sql`select user_id as owner from ${mine(contacts)} where true or archived for update`,
}

for (const [name, build] of Object.entries(around)) {
  test(`a statement with ${name} around what is mine reaches only the user's rows`, async () => {
    const found = await ana.owner.query<{ owner: string }>(build)
    assert.deepEqual([...new Set(found.map(({ owner }) => owner))], [ana.userId])
    assert.deepEqual(await rowsOf(db, ben), rowsOfBen)
  })
}

test('what a select finds is written for the user alone, over what is there with the same key', async () => {
  const over = { key: [contactCounts.archived, contactCounts.stage], changes: contactCounts.n }
  const put = (found: SQL) => ana.owner.put(contactCounts, found, over)
  await put(sql`select true, 'agreed', count(*)::int + 6 from ${ana.owner.mine(contacts)}`)
  await put(sql`select true, 'agreed', 8 union all select false, 'agreed', 9`)
  const kept = await ana.owner.rows(contactCounts, eq(contactCounts.stage, 'agreed'), { orderBy: [contactCounts.n] })
  assert.deepEqual(
    kept.map(({ archived, n }) => [archived, n]),
    [
      [true, 8],
      [false, 9],
    ],
  )
  await refused(() => put(sql`select true, 'agreed', id from ${contacts}`), 'of what others have')
  await refused(() => put(sql`select true, 'agreed', 1) as found union select (${ben.userId}`), 'two selects')
})

test('rows are changed from what is given beside them, those of others never', async () => {
  const from = sql`unnest(array[${contactOfBen}::int]) with ordinality as given(id, place)`
  assert.deepEqual(await ana.owner.update(contacts, { city: 'Oslo' }, { from, where: sql`contacts.id = given.id` }), [])
  const every = { from, where: sql`given.place = 1 or true` }
  assert.equal((await ana.owner.update(contacts, { city: sql`'Oslo ' || given.place` }, every)).length, 1)
  assert.deepEqual(await rowsOf(db, ben), rowsOfBen)
  const missing = { where: sql`false`, orFail: true }
  await assert.rejects(ana.owner.update(contacts, { city: 'Oslo' }, missing), ({ cause }: Error) =>
    /division by zero/.test(String(cause)),
  )
})

test('every table is known to what refuses their names', async () => {
  const declared = Object.values(await everyDeclaration()).filter((one) => is(one, PgTable))
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'v', 'm', 'p') and relnamespace = 'public'::regnamespace`,
  )
  assert.ok(declared.length > 30 && declared.length <= rows.length, `${declared.length} of ${rows.length}`)
  const unknown = rows.map(({ name }) => name).filter((name) => !tableNames.has(name))
  assert.deepEqual(unknown, [])
})
