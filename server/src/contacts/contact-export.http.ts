import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { contactFilters } from '@contactsheet/contracts/contact-filters'
import { exportPaths } from '@contactsheet/contracts/contact-export'
import { Problem, unauthorized } from '@contactsheet/contracts/problem'
import { streamOf } from '#platform/made-answer.ts'
import type { Owner } from '#platform/owner.ts'
import { filteredContacts } from './contact-page.store.ts'
import type { shown } from './contact-row.store.ts'
import { toCsv } from './formats/csv-write.ts'
import { toVcard } from './formats/vcard-write.ts'

const formats = {
  csv: { path: exportPaths.csv, type: 'text/csv; charset=utf-8', name: 'contacts.csv', write: toCsv },
  vcard: { path: exportPaths.vcard, type: 'text/vcard; charset=utf-8', name: 'contacts.vcf', write: toVcard },
}

type Shown = ReturnType<typeof shown>

const exported = (person: Shown) => ({
  ...person,
  genres: person.contactGenres.map(({ genre }) => genre.name),
  tags: person.contactTags.map(({ tag }) => tag.name),
})

/** Downloads of all contacts that the filters in the query let through. */
export function registerContactExport(
  app: FastifyInstance,
  ownerOf: (request: FastifyRequest) => Promise<Owner | undefined>,
) {
  for (const { path, type, name, write } of Object.values(formats)) {
    app.get(path, async (request, reply) => {
      const owner = await ownerOf(request)
      if (owner === undefined) throw unauthorized()
      const filters = z.safeParse(contactFilters, request.query)
      if (!filters.success) throw new Problem(400, filters.error.issues[0]?.message ?? 'Invalid filters')
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(
          await streamOf(filteredContacts(owner, filters.data), (page, isFirst) => write(page.map(exported), isFirst)),
        )
    })
  }
}
