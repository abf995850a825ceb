import { and, sql, type SQL } from 'drizzle-orm'
import { views } from '@contactsheet/contracts/admin/admin-names'
import { type RecordedAct, type RecordQuery } from '@contactsheet/contracts/admin/record'
import { fold } from '@contactsheet/contracts/text/fold'
import { adminActs } from '#identity/administrators/admin-acts.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import { folded, containing } from '#platform/database/search.ts'
import { view } from './named-acts.ts'

type Reader = { timeZone: string }

/** The record of what administrators did, in the time zone of whoever reads it. */
export const recordActs = ({ timeZone }: Reader) => ({
  page: (query: RecordQuery) =>
    view('view record', async (db) => {
      const { page, limit } = query
      const { rows } = await db.execute<RecordedAct & { total: number }>(sql`
        with found as materialized (select id from ${adminActs} where ${wanted(query, timeZone)}),
        p as (select id from found order by id desc limit ${limit} offset ${(page - 1) * limit})
        select total.n as total, a.id, a.actor, a.actor_name as "actorName", a.act, a.subject,
          a.subject_name as "subjectName", a.before, a.after, ${instantText(sql`a.created_at`)} as "createdAt"
        from (select count(*)::int as n from found) total left join (p join ${adminActs} a using (id)) on true
        order by a.id desc`)
      const totalCount = rows[0]?.total ?? 0
      return {
        acts: rows.filter(({ id }) => id !== null),
        totalPages: Math.max(1, Math.ceil(totalCount / limit)),
        totalCount,
      }
    }),
})

function wanted({ search, act, views: withViews, from, to }: RecordQuery, timeZone: string): SQL {
  const words = fold(search)
  const names = sql`concat_ws(chr(10), actor, actor_name, subject_name)`
  const dayStart = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
  const conditions = [
    act !== undefined && sql`act = ${act}`,
    act === undefined && !withViews && sql`act <> all(${sql.param([...views])}::text[])`,
    words !== '' && containing(folded(names), words),
    from !== undefined && sql`created_at >= ${dayStart(from)}`,
    to !== undefined && sql`created_at < ${dayStart(to, 1)}`,
  ]
  return and(...conditions.filter((condition) => condition !== false)) ?? sql`true`
}
