import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contactCounts, contacts } from '#contacts/contacts.tables.ts'
import { sessions, users } from '#identity/identity.tables.ts'
import { accessLevels } from '#plans/plans.tables.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { sharedApp, type Person } from '../../testing/start-app.ts'
import type { MineOf } from './owned-statement.ts'
import { UnsafeSql } from './sql-text.ts'

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

test('a select that is limited to the owner may appear in a condition', async () => {
  const mine = (id: string) =>
    sql`id in (select j.contact_id from ${shootContacts} j where (j.user_id = ${id}) and true)`
  assert.deepEqual(namesOf(await ana.owner.rows(contacts, mine(ana.userId))), ['Mia'])
  await refused(() => ana.owner.rows(contacts, mine(ben.userId)), 'with the id of another')
  const builder = db.select({ id: contacts.id }).from(contacts).where(eq(contacts.userId, ana.userId))
  assert.equal(await ana.owner.count(contacts, inArray(contacts.id, builder)), 1)
})

test('values that callers may not set are refused, in changes and in new rows', async () => {
  for (const smuggled of [{ userId: ben.userId }, { id: contactOfBen }, { deletedAt: null }]) {
    const values: { city: string } = { city: 'Rome', ...smuggled }
    await refused(() => ana.owner.changeAll(contacts, undefined, values), 'changeAll')
    await refused(() => ana.owner.change(contacts, contactOfBen, values), 'change')
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
const leaks: Statements = {
  'no condition': () => sql`select * from ${contacts}`,
  'the name as text': () => sql`select * from contacts`,
  'the name in capitals': () => sql`select * from CONTACTS`,
  'the name with its schema': () => sql`select * from public."contacts"`,
  'a mine that is not used': (mine) => {
    mine(contacts)
    return sql`select * from contacts`
  },
  'a mine that is not used beside one that is': (mine) => {
    mine(shoots)
    return sql`select * from ${contacts} where ${mine(contacts)}`
  },
  'a mine of another table': (mine) => sql`select c.* from ${contacts} c, ${shoots} s where ${mine(shoots, 's')}`,
  'a mine of another alias': (mine) => sql`select c.* from ${contacts} c, ${contacts} d where ${mine(contacts, 'd')}`,
  'mine or more': (mine) => sql`select * from ${contacts} where ${mine(contacts)} or true`,
  'and before or': (mine) => sql`select * from ${contacts} where true or ${mine(contacts)} and archived`,
  'mine inside an or': (mine) => sql`select * from ${contacts} where (${mine(contacts)} or archived) and true`,
  'not mine': (mine) => sql`select * from ${contacts} where not ${mine(contacts)}`,
  'mine is false': (mine) => sql`select * from ${contacts} where ${mine(contacts)} is false`,
  'mine in a case': (mine) =>
    sql`select * from ${contacts} where case when archived and ${mine(contacts)} then true else true end`,
  'mine as the end of between': (mine) =>
    sql`select * from ${contacts} where archived between false and ${mine(contacts)}`,
  'mine in the answer': (mine) => sql`select ${mine(contacts)} from ${contacts}`,
  'mine in having': (mine) =>
    sql`select count(*) from ${contacts} group by user_id, deleted_at having ${mine(contacts)}`,
  'mine in a filter': (mine) => sql`select count(*) filter (where ${mine(contacts)}) from ${contacts}`,
  'one branch of a union': (mine) =>
    sql`select id from ${contacts} where ${mine(contacts)} union all select id from ${contacts}`,
  'one of two selects': (mine) =>
    sql`select (select count(*) from ${contacts}) from ${contacts} where ${mine(contacts)}`,
  'a select in from': () => sql`select * from (select * from ${contacts}) as x`,
  'a with': () => sql`with x as (select * from ${contacts}) select * from x`,
  'a with of the same name': (mine) =>
    sql`with contacts as (select * from contacts) select * from contacts where ${mine(contacts)}`,
  'a with that deletes': () => sql`with x as (delete from ${contacts} returning id) select * from x`,
  'a with of its own kind': () => sql`with recursive x as (select 1 union select id from contacts) select * from x`,
  'a left join': (mine) =>
    sql`select * from ${contacts} c left join ${shoots} s on ${mine(contacts, 'c')} where ${mine(shoots, 's')}`,
  'a right join': (mine) =>
    sql`select * from ${shoots} s right join ${contacts} c on ${mine(contacts, 'c')} where ${mine(shoots, 's')}`,
  'joins inside joins': (mine) =>
    sql`select * from ${contacts} a left join ${contacts} b join ${contacts} c on ${mine(contacts, 'a')} on ${mine(contacts, 'b')}`,
  'a join in brackets': (mine) =>
    sql`select * from (${contacts} c cross join ${shoots} s) where ${mine(contacts, 'c')}`,
  'a table after a function': () => sql`select * from unnest(array[1]) as n, contacts`,
  'a table after a lateral select': (mine) =>
    sql`select * from ${shoots} s, lateral (select c.id from contacts c where ${mine(shoots, 's')}) x where ${mine(shoots, 's')}`,
  'a table command': () => sql`table contacts`,
  'a table command in a with': () => sql`with x as (table contacts) select * from x`,
  'select distinct from': () => sql`select distinct from contacts`,
  'a from as a label': () => sql`select 1 as from, id as where from contacts`,
  'the users': () => sql`select * from users`,
  'another user': () => sql`select * from ${users} u where u.id = ${'somebody'}`,
  'the sessions': () => sql`select * from sessions`,
  'an update': () => sql`update ${contacts} set city = 'Rome'`,
  'an update from': (mine) =>
    sql`update ${contacts} c set city = s.location from ${shoots} s where ${mine(contacts, 'c')}`,
  'an update of more': (mine) =>
    sql`update ${contacts} c set city = 'Rome' from ${shoots} s where ${mine(shoots, 's')}`,
  'an update that gives away': (mine) => sql`update ${contacts} set user_id = ${'x'} where ${mine(contacts)}`,
  'an update that gives away in brackets': (mine) =>
    sql`update ${contacts} set (city, user_id) = ('x', ${'x'}) where ${mine(contacts)}`,
  'a delete': () => sql`delete from ${contacts}`,
  'a delete using': (mine) => sql`delete from ${shoots} s using ${contacts} c where ${mine(shoots, 's')} returning c.*`,
  'a delete by another': (mine) => sql`delete from ${contacts} c using ${shoots} s where ${mine(shoots, 's')}`,
  'an insert for another': () =>
    sql`insert into ${contactCounts} (user_id, archived, stage, n) values (${'x'}, true, 'agreed', 1)`,
  'a second row for another': () =>
    sql`insert into ${contactCounts} (user_id, stage) values (${ana.userId}, 'agreed'), (${ben.userId}, 'agreed')`,
  'an insert without an owner': () => sql`insert into ${contactCounts} (n) values (1)`,
  'an insert without columns': () => sql`insert into ${contactCounts} values (${ana.userId}, true, 'agreed', 1)`,
  'an insert of what others have': () =>
    sql`insert into ${contactCounts} (user_id, stage) select ${ana.userId}, stage from ${contactCounts}`,
  'an insert for their owners': (mine) =>
    sql`insert into ${contactCounts} (user_id, n) select user_id, id from ${contacts} where ${mine(contacts)}`,
  'an insert of two selects': () =>
    sql`insert into ${contactCounts} (user_id, n) select ${ana.userId}, 1 union select ${ben.userId}, 1`,
  'a condition of what is changed instead': (mine) =>
    sql`insert into ${contactCounts} (user_id, stage, n) select ${ana.userId}, stage, 1 from ${contacts}
      on conflict (user_id, archived, stage) do update set n = 2 where ${mine(contacts)}`,
  'a full join': (mine) =>
    sql`select * from ${contacts} c full join ${shoots} s on ${mine(shoots, 's')} where ${mine(contacts, 'c')}`,
  'an insert over what is there': () =>
    sql`insert into sessions (user_id) values (${ana.userId}) on conflict (sid) do update set user_id = ${ana.userId}`,
  'a merge': () => sql`merge into contacts c using shoots s on true when matched then delete`,
  'a truncate': () => sql`truncate contacts`,
  'a copy': () => sql`copy contacts to stdout`,
  'a new table': (mine) => sql`select * into mine from ${contacts} where ${mine(contacts)}`,
  'two statements': (mine) => sql`select * from ${contacts} where ${mine(contacts)}; select 1`,
  'a comment': (mine) => sql`select * from ${contacts} -- where ${mine(contacts)}`,
}

for (const [name, build] of Object.entries(leaks)) {
  test(`a statement with ${name} is refused`, () => refused(() => ana.owner.query(build), name))
}

const honest: Statements = {
  'a join': (mine) =>
    sql`select c.id from ${shootContacts} j join ${contacts} c on c.id = j.contact_id and ${mine(contacts, 'c')}
      left join ${shoots} s on ${mine(shoots, 's')} and s.id = j.shoot_id where ${mine(shootContacts, 'j')} order by left('ab', 1)`,
  'a with': (mine) =>
    sql`with x (id) as materialized (select id from ${contacts} where ${mine(contacts)}), y as not materialized (select id from x)
      select id from y where (id between 1 and 2000000000) and extract(day from now()) > 0 and id is not distinct from id`,
  'a union in brackets': (mine) =>
    sql`select id from ((select id from ${contacts} where ${mine(contacts)} limit 9) union all (select id from ${contacts} where ${mine(contacts)} and false)) as x`,
  'an update from a function': (mine) =>
    sql`update ${contacts} set city = 'Oslo' from unnest(array[1]) with ordinality as given(id, place)
      where ${mine(contacts)} and true returning ${contacts}.id`,
  'deleted ones too': (mine) => sql`select c.id from ${contacts} as c where ${mine.withDeleted(contacts, 'c')}`,
}

for (const [name, build] of Object.entries(honest)) {
  test(`a statement with ${name} is let through and reaches only the user's rows`, async () => {
    for (const person of [ana, ana]) {
      const [own, ...more] = await person.owner.query<{ id: number }>(build)
      assert.deepEqual([typeof own?.id, more], ['number', []])
    }
    assert.deepEqual(await rowsOf(db, ben), rowsOfBen)
  })
}

test('a text that was checked for one user is checked again for the next', async () => {
  const build = () => sql`select c.id from contacts c where c.user_id = ${ana.userId}`
  assert.equal((await ana.owner.query(build)).length, 1)
  await refused(() => ben.owner.query(build), 'the same text with the id of another')
})
