import { sql } from 'drizzle-orm'
import { contactTextNames, contactWayNames } from '@contactsheet/contracts/contacts/contact-fields'
import { contactFlagNames } from '@contactsheet/contracts/contacts/contact-flags'
import { contactTypes, genres, tags } from '#labels/labels.tables.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { contacts } from '../contacts.tables.ts'

/** People per page: as many as can be read and examined without keeping everybody else waiting. */
const atOnce = 2000

/** Normalises letters and digits of all kinds. Most texts are pure ASCII and need no change, which is far quicker to check. */
const plain = (column: string) =>
  sql.raw(
    `case when octet_length(${column}) = char_length(${column}) then ${column} else normalize(${column}, NFKC) end`,
  )

/** What all spellings of an address have in common, as `emailEssence` says it. */
const essence = (column: string) => sql`lower(regexp_replace(${plain(column)}, '[^\\x01-\\x7f]', '', 'g'))`

type Page = { people: string; count: number; last: number }

/**
 * Yields everybody who may be the same as a person looked for (`LookUps` as JSON), except contacts that one import has added, as
 * lists of `KnownPerson` as JSON in the order of their ids. The rules decide who really is the same.
 */
export async function* peopleLike(owner: Owner, lookUps: string, exceptImport: string | null = null) {
  const named = (list: string) => sql`(select json_array_elements_text(${sql.raw(`keys -> '${list}'`)}) from given)`
  for (let page: Page = { people: '', count: atOnce, last: 0 }; page.count === atOnce;) {
    const [found] = await owner.query<Page>(
      (mine) => sql`
        with given as materialized (select ${lookUps}::json as keys),
          found as (
            select id, first_name as "firstName", last_name as "lastName", email, phone, instagram_handle as "instagramHandle",
              more_emails as "moreEmails", more_phones as "morePhones"
            from ${mine(contacts)} where id > ${page.last}::int
              and (import_id is distinct from ${exceptImport}::uuid or ${exceptImport}::uuid is null)
              and (instagram_handle in ${named('handles')}
                or sort_name in ${named('names')}
                or ${essence('email')} in ${named('emails')}
                or (more_emails <> '[]' and exists (
                  select 1 from jsonb_array_elements(more_emails) as way(way) where ${essence("(way ->> 'value')")} in ${named('emails')}))
                or exists (
                  select 1 from unnest(string_to_array(phone_digits, ' ')) as number
                  where right(split_part(number, 'x', 1), 6) in ${named('phoneEnds')}))
            order by id limit ${atOnce})
        select coalesce(json_agg(found), '[]')::text as people, count(*)::int as count, coalesce(max(id), 0) as last from found`,
    )
    if (found === undefined) throw new Error('The database counted nothing')
    yield found.people
    page = found
  }
}

/** Contacts per page with all they hold: their notes may be long. */
const wholeAtOnce = 200

/** Yields contacts with these ids as lists of `KnownContact` as JSON. */
export async function* wholeContacts(owner: Owner, ids: number[]) {
  for (let from = 0; from < ids.length; from += wholeAtOnce) {
    const some = intArray(ids.slice(from, from + wholeAtOnce))
    const [page] = await owner.query<{ found: string }>(
      (mine) => sql`
        with found as (
          select ${jsonColumns(contacts, 'c', ['id', 'stage', ...contactTextNames(), ...contactWayNames(), ...contactFlagNames()])}, t.name as type,
            (select coalesce(json_agg(g.name), '[]') from ${mine(genres, 'g')} where g.id = any(c.genre_ids)) as genres,
            (select coalesce(json_agg(l.name), '[]') from ${mine(tags, 'l')} where l.id = any(c.tag_ids)) as tags
          from ${mine(contacts, 'c')} join ${mine(contactTypes, 't')} on t.id = c.type_id
          where c.id = any(${some}))
        select coalesce(json_agg(found), '[]')::text as found from found`,
    )
    yield page?.found ?? '[]'
  }
}
