import { eq, sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { planChanges, type PlanState } from '@contactsheet/contracts/sharing/plan-changes'
import { planChanged, readerLost } from '@contactsheet/contracts/sharing/answers'
import type { PlanReader } from '@contactsheet/contracts/sharing/answers.schemas'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { isNoName } from '@contactsheet/contracts/contacts/quick-contact'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import type { NoteNews } from '#identity/news.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { pollDays, pollVotes } from '../poll/poll.tables.ts'
import { shootContacts, shoots } from '../shoots.tables.ts'
import { setAnswer, whoWithin } from './answers.store.ts'
import { shootAnswers } from './answers.tables.ts'
import { nameOfState, nameOnPlan, planStateOf, planStateWithin, type NamingShoot } from './plan-state.store.ts'
import { together } from '#platform/owner/together.ts'

/** What holds a reader back who answers too often, and what has the owner told. */
export type Heard = { allowed: Promise<void>; noteNews: NoteNews }
/** The same of the link that all have; `guestKey` speaks for the person already. */
type Speaking = Heard & { guestKey: string | undefined }
type Said = { answer: Answer; words?: string | null | undefined; to: string }
/** For whom a browser speaks, and whether it has answered, or only voted. */
export type Speaker = { contactId: number; hasAnswered: boolean }

/** What readers of a shared plan may do there; `owner` is the shoot's owner. */
export const answeringStore = (owner: Owner, shootId: number) => ({
  /** The person as the plan knows them. Throws `gone` for whoever is neither on the team nor asked any more. */
  reader: (contactId: number) => readerOf(owner, shootId, contactId),

  /** The same for the browser that speaks for them: it reads their answer only when that is its own. */
  async readerByKey({ contactId, hasAnswered }: Speaker): Promise<PlanReader> {
    const reader = await readerOf(owner, shootId, contactId)
    return hasAnswered ? reader : { ...reader, answer: null, words: null, changes: [] }
  },

  /** For whom a browser with this key has spoken, if that is so still. */
  async byGuestKey(key: string): Promise<Speaker | undefined> {
    if (!looksLikeToken(key)) return undefined
    const [found] = await owner.query<Speaker>(
      (mine) => sql`
        select a.contact_id as "contactId", true as "hasAnswered" from ${mine(shootAnswers, 'a')}
        where a.shoot_id = ${shootId} and a.guest_key_hash = ${tokenKey(key)}
        union all select v.contact_id, false from ${mine(pollVotes, 'v')} join ${mine(pollDays, 'd')} on d.id = v.day_id
        where d.shoot_id = ${shootId} and v.guest_key_hash = ${tokenKey(key)}
        order by "hasAnswered" desc limit 1`,
    )
    return found
  },

  /** The member of the team whom the plan calls by this name, if there is one. */
  async byName(person: string): Promise<number | undefined> {
    const [shoot, team] = await together([
      owner.row(shoots, shootId),
      owner.rows(shootContacts, eq(shootContacts.shootId, shootId)),
    ])
    return team.find(({ contactId }) => shoot && personName(shoot, contactId) === person)?.contactId
  },

  /**
   * By somebody's own link. Throws 409 `plan_changed` when `to` is not the plan as it is, and what `allowed` does.
   */
  answerByOwnLink: (contactId: number, said: Said, { allowed, noteNews }: Heard) =>
    owner.transaction(
      async (owner) => {
        await together([noteNews(owner), assertPlan(owner, shootId, said.to), allowed])
        await setAnswer(owner, { shootId, contactId }, { ...said, way: 'own' })
      },
      (owner) => readerOf(owner, shootId, contactId),
    ),

  /** By the link that all have: returns the key under which this browser may change it. Throws the same, and what `setAnswer` does. */
  async answerByLink(contactId: number, said: Said, { guestKey = newToken(), allowed, noteNews }: Speaking) {
    const answer = async (owner: Owner) => {
      const person = { shootId, contactId }
      const isTo = assertPlan(owner, shootId, said.to)
      await together([noteNews(owner), isTo, allowed])
      await setAnswer(owner, person, { ...said, way: 'link', guestKeyHash: tokenKey(guestKey) })
    }
    return { reader: await owner.transaction(answer, (owner) => readerOf(owner, shootId, contactId)), guestKey }
  },
})

/** How a plan names a member of the team to whoever has its link: nothing that leads to the contact, and always the same. */
export const personName = (shoot: NamingShoot, contactId: number): string => nameOnPlan('person', shoot, contactId)

async function assertPlan(owner: Owner, shootId: number, to: string) {
  if (nameOfState(await planStateOf(owner, shootId)) !== to)
    throw new Problem(409, planChanged, { code: 'plan_changed' })
}

type ReaderRow = Omit<PlanReader, 'name' | 'changes'> & {
  firstName: string | null
  lastName: string | null
  instagramHandle: string | null
  answeredTo: PlanState | null
  state: PlanState
}

async function readerOf(owner: Owner, shootId: number, contactId: number): Promise<PlanReader> {
  const [row] = await owner.query<ReaderRow>(
    (mine) => sql`
      select c.first_name as "firstName", c.last_name as "lastName", c.instagram_handle as "instagramHandle",
        a.answer, a.words, a.answered_to as "answeredTo", ${planStateWithin(mine, sql`${shootId}::int`)} as state,
        case when j.id is null then a.asked_for end as "askedFor",
        j.id is null and a.asked_for <> '' and coalesce((
          select bool_and(b.answer is distinct from 'cant') from ${mine(shootContacts, 'o')}
          left join ${mine(shootAnswers, 'b')} on b.shoot_id = o.shoot_id and b.contact_id = o.contact_id
          where o.shoot_id = ${shootId} and lower(o.role) = lower(a.asked_for)), false) as "isTaken"
      ${whoWithin(mine, shootId)}
      where c.id = ${contactId}`,
  )
  if (row === undefined) throw readerGone()
  const { firstName, lastName, instagramHandle, answeredTo, state, ...reader } = row
  const known = firstName !== null && isNoName(firstName) ? null : firstName
  return {
    ...reader,
    name: displayName({ firstName: known, lastName, instagramHandle, email: null }),
    changes: answeredTo === null ? [] : planChanges(answeredTo, state),
  }
}

/** The failure of whoever is not asked any more, and of a key that was never one. */
export const readerGone = () => new Problem(404, readerLost)
