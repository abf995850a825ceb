import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { answerLimits } from '@contactsheet/contracts/shoots/answers'
import { contacts } from '#contacts/contacts.tables.ts'
import { lookups } from '#identity/lookups/lookups.tables.ts'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { shootContacts } from '../shoots.tables.ts'
import { answerRow, askPerson, isTheirs, type Person } from './answers.store.ts'
import { ownLinks, shootAnswers } from './answers.tables.ts'

/**
 * Inside a transaction that has locked the shoot: a new link of somebody's own beside the live one of all, `shareToken`. Throws 404 for
 * whoever is neither on the team nor asked (`askedFor`), and 400 `asked_limit`.
 */
export async function addOwnLink(
  owner: Owner,
  person: Person,
  shareToken: string,
  askedFor: string | null | undefined,
) {
  const isMember = and(eq(shootContacts.shootId, person.shootId), eq(shootContacts.contactId, person.contactId))
  const [contact, members] = await together([
    owner.row(contacts, person.contactId),
    owner.count(shootContacts, isMember),
  ])
  if (contact === undefined) throw notFound('Contact')
  const isAsked = members === 0 && askedFor != null
  const row = isAsked ? await askPerson(owner, person, askedFor) : await answerRow(owner, person)
  if (members === 0 && !isAsked && row.askedFor === null) throw notFound('Contact')
  const key = newToken()
  await together([
    makePlace(owner, row.id),
    owner.add(lookups, { kind: 'share', key: tokenKey(key) }),
    owner.add(ownLinks, { keyHash: tokenKey(key), answerId: row.id, shareToken }),
  ])
  return key
}

/** So many links are enough for anybody: those that nobody opened go first, then the oldest. */
async function makePlace(owner: Owner, answerId: number) {
  const live = await owner.rows(ownLinks, and(eq(ownLinks.answerId, answerId), isNull(ownLinks.revokedAt)), {
    orderBy: [sql`${ownLinks.openedAt} is not null`, asc(ownLinks.createdAt), asc(ownLinks.keyHash)],
  })
  const [first] = live
  if (first === undefined || live.length < answerLimits.links) return
  await owner.changeAll(ownLinks, eq(ownLinks.keyHash, first.keyHash), { revokedAt: sql`now()` })
}

/** The link has been sent to its person. Throws 404 when there is none. */
export async function noteSent(owner: Owner, person: Person) {
  const changed = await owner.changeAll(shootAnswers, isTheirs(person), { sentAt: sql`now()` })
  if (changed.length === 0) throw notFound('Contact')
}

/** Closes all links of a person to a shoot; what was said stays. Throws 404 for whoever has none. */
export const removeOwnLinks = (owner: Owner, person: Person) =>
  owner.transaction(async (owner) => {
    const [row] = await owner.changeAll(shootAnswers, isTheirs(person), { sentAt: null, openedAt: null })
    if (row === undefined) throw notFound('Contact')
    await owner.changeAll(ownLinks, and(eq(ownLinks.answerId, row.id), isNull(ownLinks.revokedAt)), {
      revokedAt: sql`now()`,
    })
  })

/** The link with this secret was opened by a person, for the first time or again. */
export async function noteOpened(owner: Owner, key: string, answerId: number) {
  const once = sql`now()`
  await together([
    owner.changeAll(ownLinks, and(eq(ownLinks.keyHash, tokenKey(key)), isNull(ownLinks.openedAt)), { openedAt: once }),
    owner.changeAll(shootAnswers, and(eq(shootAnswers.id, answerId), isNull(shootAnswers.openedAt)), {
      openedAt: once,
      sentAt: sql`coalesce(${shootAnswers.sentAt}, now())`,
    }),
  ])
}
