import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { standInLimits, type StandIn } from '@contactsheet/contracts/shoots/stand-ins'
import { keyEnd, roleKey } from '#contacts/contact-keys.rules.ts'
import { pictureAddress } from '#contacts/contact-row.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { allLabels } from '#labels/labels-by-id.store.ts'
import { contactTypes } from '#labels/labels.tables.ts'
import { containing } from '#platform/database/search.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { roleKeyIn } from '../neighbours.store.ts'
import { shootAnswers } from '../answers/answers.tables.ts'
import { mostNear, reachDays } from '../overlaps.store.ts'
import { getShootOrThrow } from '../shoot-row.store.ts'
import { shootContacts, shoots } from '../shoots.tables.ts'
import { busyPeople, isSameWord, placeWords, reasonsOf } from './stand-ins.rules.ts'

/** People who could take over from a member of the team. Throws 404 for whoever is not on it. */
export async function standInsFor(owner: Owner, shootId: number, contactId: number): Promise<StandIn[]> {
  const where = and(eq(shootContacts.shootId, shootId), eq(shootContacts.contactId, contactId))
  const [shoot, [member], labels, { timeZone }, near] = await together([
    getShootOrThrow(owner, shootId),
    owner.rows(shootContacts, where, { limit: 1 }),
    allLabels(owner),
    owner.self(users),
    shootsNear(owner, shootId),
  ])
  if (member === undefined) throw notFound('Contact')
  const { role } = member
  const sought = [role, shoot.genre].filter((word) => word !== null)
  const fitting = labels.filter(({ name }) => sought.some((word) => isSameWord(name, word)))
  const idsOf = (kind: string) => fitting.filter((label) => label.kind === kind).map(({ id }) => id)
  const zoned = <S extends { timeZone: string | null }>(row: S) => ({ ...row, zone: row.timeZone ?? timeZone })
  const found = await peopleFor(owner, {
    shootId,
    role,
    tags: idsOf('tag'),
    genres: idsOf('genre'),
    ofRole: labels
      .filter(({ name, kind }) => kind === 'tag' && role !== null && isSameWord(name, role))
      .map(({ id }) => id),
    busy: busyPeople(zoned(shoot), near.map(zoned)),
    place: placeWords(shoot.location),
  })
  const named = (kind: string, ids: number[]) =>
    fitting.filter((label) => label.kind === kind && ids.includes(label.id)).map(({ name }) => name)
  return found.map(({ isBusy, isNear, roleCount, shootCount, tagIds, genreIds, ...contact }) => ({
    contact: { ...contact, picture: pictureAddress(contact.picture) },
    isBusy,
    reasons: reasonsOf(
      {
        roleCount,
        shootCount,
        isNear,
        city: contact.city,
        tags: named('tag', tagIds),
        genres: named('genre', genreIds),
      },
      role,
    ),
  }))
}

type NearShoot = {
  date: string
  time: string | null
  duration: number | null
  timeZone: string | null
  contactIds: number[]
}

/** Other shoots of these days that take place, with who is on them. */
const shootsNear = (owner: Owner, shootId: number) =>
  owner.query<NearShoot>(
    (mine) => sql`
      select s.date::text as date, s.time, s.duration, s.time_zone as "timeZone",
        array(select j.contact_id from ${mine(shootContacts, 'j')} where j.shoot_id = s.id) as "contactIds"
      from ${mine(shoots, 's')}, ${mine(shoots, 'here')}
      where here.id = ${shootId} and s.date between here.date - ${reachDays}::int and here.date + ${reachDays}::int
        and s.id <> here.id and s.status <> 'cancelled'
      order by abs(s.date - here.date), s.id limit ${mostNear}`,
  )

type Sought = {
  shootId: number
  role: string | null
  /** Ids of labels that say the role or the genre, and of the tags among them that say the role. */
  tags: number[]
  genres: number[]
  ofRole: number[]
  busy: number[]
  place: string
}

type Found = StandIn['contact'] & {
  isBusy: boolean
  isNear: boolean
  /** Live shoots in that role, and in any. */
  roleCount: number
  shootCount: number
  tagIds: number[]
  genreIds: number[]
}

const askedFor = (mine: MineOf, shootId: number) =>
  sql`array(select contact_id from ${mine(shootAnswers, 'q')} where shoot_id = ${shootId} and asked_for is not null)`

/** Whoever was asked already, held the role, or carries one of the labels; the number of shoots in the role is counted for those alone who are shown. */
const peopleFor = (owner: Owner, { shootId, role, tags, genres, ofRole, busy, place }: Sought) => {
  const key = role === null ? '' : roleKey(role)
  const held = key === '' ? sql`false` : sql`coalesce(${containing(sql`role_keys`, keyEnd + key + keyEnd)}, false)`
  return owner.query<Found>(
    (mine) => sql`
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.picture, c.email, c.phone, t.name as type,
        c.instagram_handle as "instagramHandle", c.address, c.city, c.country, c.postal_code as "postalCode", c.roles,
        c.is_busy as "isBusy", c.is_near as "isNear", c.shoot_count as "shootCount", c.tag_ids as "tagIds", c.genre_ids as "genreIds",
        case when c.held then (
          select count(*)::int from ${mine(shootContacts, 'j')} join ${mine(shoots, 's')} on s.id = j.shoot_id
          where j.contact_id = c.id and ${roleKeyIn(sql`j.role`)} = ${key}) else 0 end as "roleCount"
      from (
        select *, held or tag_ids && ${intArray(ofRole)} as fits from (
          select *, id = any(${askedFor(mine, shootId)}) as asked, ${held} as held, id = any(${intArray(busy)}) as is_busy,
            coalesce(city_key <> '' and strpos(${place}, ' ' || city_key || ' ') > 0, false) as is_near
          from ${mine(contacts, 'one')} where not archived
            and id <> all(array(select contact_id from ${mine(shootContacts, 'there')} where shoot_id = ${shootId}))) as each
        where asked or held or tag_ids && ${intArray(tags)} or genre_ids && ${intArray(genres)}) as c
      join ${mine(contactTypes, 't')} on t.id = c.type_id
      order by not c.asked, c.is_busy, not c.fits, c.shoot_count = 0, not c.is_near, c.sort_name collate "C", c.id limit ${standInLimits.offered} + cardinality(${askedFor(mine, shootId)})`,
  )
}
