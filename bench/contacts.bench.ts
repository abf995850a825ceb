import fastify from 'fastify'
import { contactQuery } from '@contactsheet/contracts/contact-filters'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactStore } from '../server/src/contacts/contacts.store.ts'
import type { Ground } from './ground.ts'
import { compare, words } from './load.ts'
import { recordSql } from './recorded-sql.ts'
import { visitor } from './visitor.ts'

const filters = {
  search: 'an',
  types: 'client,model',
  genres: 'Portrait,Wedding',
  minShootCount: '1',
  archived: 'true',
}
const addresses = {
  'all filters': `${contactRoutes.page.path}?${new URLSearchParams({ ...filters, limit: '20' }).toString()}`,
  'no filter': `${contactRoutes.page.path}?limit=20`,
}

/** A bare Fastify that answers the same bytes: what HTTP alone costs on this machine. */
async function bareFastify(body: string) {
  const app = fastify()
  app.get('/', async (_request, reply) => reply.type('application/json').send(body))
  const { get, close } = visitor(await app.listen({ port: 0, host: '127.0.0.1' }), '')
  return { get, stop: async () => (close(), app.close()) }
}

async function against({ address, pool, studio }: Ground, path: string, lanes: number) {
  const query = contactQuery.parse(Object.fromEntries(new URL(path, address).searchParams))
  const { replay, statements } = await recordSql(pool, () => contactStore(studio.owner).page(query))
  const bare = await bareFastify(await studio.get(path))
  const works = { page: () => studio.get(path), sql: replay, bare: () => bare.get('/') }
  const { page, sql, bare: http } = await compare(works, lanes)
  await bare.stop()
  console.log(
    `    page     ${words(page)}   ${(page.p50 / sql.p50).toFixed(2)} times its SQL, ${(page.p50 / http.p50).toFixed(1)} times a bare answer (p50)`,
  )
  console.log(`    its SQL  ${words(sql)}   ${statements} statements straight to the database`)
  console.log(`    fastify  ${words(http)}   the same bytes from a bare Fastify`)
}

async function growth(ground: Ground) {
  for (const times of [0.1, 1, 10]) {
    const studio = await ground.grown(times)
    for (const [name, path] of Object.entries(addresses)) {
      const { page } = await compare({ page: () => studio.get(path) }, 1)
      const { totalCount } = JSON.parse(await studio.get(path)) as { totalCount: number }
      console.log(`    ${name.padEnd(12)}${words(page)}   ${totalCount} of ${times * 10_000} contacts`)
    }
    studio.close()
  }
}

/** The contacts page: against its own SQL and a bare Fastify at 10,000 contacts, then its growth to 100,000. */
export async function contactsBench(ground: Ground) {
  for (const [name, path] of Object.entries(addresses)) {
    for (const lanes of [1, 16]) {
      console.log(`  contacts page, ${name}, ${lanes} at once`)
      await against(ground, path, lanes)
    }
  }
  console.log('  contacts page as the list grows, one at a time')
  await growth(ground)
}
