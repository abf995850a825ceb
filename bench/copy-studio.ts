import type { Pool } from 'pg'

const columnsOf = async (pool: Pool, table: string, except: string[]) => {
  const { rows } = await pool.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 and column_name <> all($2) order by 1',
    [table, except],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

/** Gives one user the labels and contacts of another, each contact so many times (a tenth: every tenth of them). */
export async function copyStudio(pool: Pool, from: string, to: string, times: number) {
  for (const table of ['contacts', 'contact_types', 'genres', 'tags']) {
    await pool.query(`delete from ${table} where user_id = $1`, [to])
  }
  for (const table of ['contact_types', 'genres', 'tags']) {
    const columns = await columnsOf(pool, table, ['user_id'])
    await pool.query(
      `insert into ${table} (user_id, ${columns}) select $2, ${columns} from ${table} where user_id = $1`,
      [from, to],
    )
  }
  const columns = await columnsOf(pool, 'contacts', ['user_id', 'id'])
  await pool.query(
    `insert into contacts (user_id, ${columns}) select $2, ${columns} from contacts, generate_series(1, ceil($3)::int)
      where user_id = $1 and id % (1 / least($3, 1))::int = 0`,
    [from, to, times],
  )
}
