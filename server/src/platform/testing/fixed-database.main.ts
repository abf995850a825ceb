import { once } from 'node:events'
import { productRole } from '#platform/postgres/private/roles.ts'
import { say } from '#platform/process/output.ts'
import { addressOf, asSuperuser } from './superuser.ts'
import { openTestServer } from './test-server.ts'

// An empty database for pictures of the product, whose `now()` is the time that was given and a thousandth of what has passed since:
// it comes before the system's own. Prints its address, and drops it when its input ends.
const [, , start = ''] = process.argv
const { url, stop } = await openTestServer()
const name = `test_${process.pid}_fixed`
await asSuperuser(url, (client) => client.query(`create database ${name} owner ${productRole}`))
const database = new URL(url)
database.pathname = `/${name}`
await asSuperuser(database.href, async (client) => {
  const { rows } = await client.query<{ begun: string }>('select now()::text as begun')
  await client.query(`
    create function public.now() returns timestamptz language sql stable as
      $$ select timestamptz '${start}' + (pg_catalog.now() - timestamptz '${rows[0]?.begun}') / 1000 $$;
    alter database ${name} set search_path = public, pg_catalog`)
})
say(addressOf(url, name))
await once(process.stdin.resume(), 'end')
await asSuperuser(url, (client) => client.query(`drop database ${name} with (force)`))
await stop()
