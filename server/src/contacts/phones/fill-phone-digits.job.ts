import { sql } from 'drizzle-orm'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import type { Database } from '#platform/database/database.ts'
import { contacts } from '../contacts.tables.ts'
import { phoneDigits } from './phone-search.rules.ts'

const day = 86_400
/** Contacts per transaction: short enough that nobody waits for one of them. */
const slice = 500

type Row = { id: number; phone: string }

/** Derives what phone numbers are found by, for contacts that an earlier release has written. */
export const fillPhoneDigits: Job = {
  kind: 'fill phone digits',
  every: day,
  async run(_input, attempt) {
    for (let last = ''; ;) {
      const userId = await nextUser(attempt.db, last)
      if (userId === undefined) return
      await fillOf(userId, attempt)
      last = userId
    }
  },
}

/** The next user with such contacts. */
async function nextUser(db: Database, last: string) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from ${contacts} where phone is not null and phone_digits is null and user_id > ${last}
    order by user_id limit 1`)
  return rows[0]?.userId
}

async function fillOf(userId: string, { db, stopped }: Attempt) {
  do stopped.throwIfAborted()
  while ((await fillSlice(db, userId)) > 0)
}

/** Leaves out what somebody is writing, who derives it too. Returns how many there were. */
const fillSlice = (db: Database, userId: string) =>
  db.transaction(async (db) => {
    const { rows } = await db.execute<Row>(sql`
      select id, phone from ${contacts} where user_id = ${userId} and phone is not null and phone_digits is null
      order by id limit ${slice} for update skip locked`)
    const digits = rows.map(({ id, phone }) => ({ id, digits: phoneDigits(phone) }))
    if (rows.length > 0)
      await db.execute(sql`
        update ${contacts} set phone_digits = given.digits
        from jsonb_to_recordset(${JSON.stringify(digits)}::jsonb) as given(id int, digits text)
        where ${contacts.userId} = ${userId} and ${contacts.id} = given.id`)
    return rows.length
  })
