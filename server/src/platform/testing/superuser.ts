import pg from 'pg'
import type { Client } from 'pg'
import { productRole } from '#platform/postgres/private/roles.ts'

/** Does something as the superuser of a test server. */
export async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of a database for the product, on the server of a superuser's address. */
export function addressOf(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl)
  url.username = productRole
  url.pathname = `/${database}`
  return url.href
}
