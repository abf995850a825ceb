import { and, eq, sql } from 'drizzle-orm'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { answerLimits, type Answer, type AnswerWay } from '@contactsheet/contracts/shoots/answers'
import { planChanges, type PlanState } from '@contactsheet/contracts/sharing/plan-changes'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { pictureAddress } from '#contacts/contact-row.store.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { shootContacts } from '../shoots.tables.ts'
import { ownLinks, shootAnswers, type Answered } from './answers.tables.ts'
import { faceColumns, planStateOf, planStateWithin } from './plan-state.store.ts'

export type AnswerRow = typeof shootAnswers.$inferSelect
/** Somebody of a shoot. */
export type Person = { shootId: number; contactId: number }
type Said = { answer: Answer | null; words?: string | null | undefined }
/** `undoes`: it is what the photographer's last word took the place of, and comes back with the plan that it was given to. */
type Word = Said & { undoes?: boolean | undefined }

/** What people answered to shoots, as the photographer sees it. `shareTokenOf` gives the link of a shoot that all have. */
export const answerStore = (owner: Owner, shareTokenOf: (owner: Owner, shootId: number) => Promise<string | null>) => ({
  /** The team in its order, then those who are asked to step in. Throws 404. */
  async list(shootId: number): Promise<TeamAnswer[]> {
    const [state, people, token] = await together([
      planStateOf(owner, shootId),
      peopleOf(owner, shootId),
      shareTokenOf(owner, shootId),
    ])
    return people.map((row) => teamAnswerOf(row, state, token))
  },

  /** The photographer's word for somebody; null takes back what was said. Throws 404 for whoever is neither on the team nor asked. */
  set: (shootId: number, contactId: number, { undoes = false, ...said }: Word) =>
    owner.transaction(
      async (owner) => {
        if ((await peopleOf(owner, shootId, contactId)).length === 0) throw notFound('Contact')
        const person = { shootId, contactId }
        if (!undoes || !(await putBack(owner, person, said))) await setAnswer(owner, person, { ...said, way: 'owner' })
      },
      async (owner) => {
        const [state, [row], token] = await together([
          planStateOf(owner, shootId),
          peopleOf(owner, shootId, contactId),
          shareTokenOf(owner, shootId),
        ])
        if (row === undefined) throw notFound('Contact')
        return teamAnswerOf(row, state, token)
      },
    ),
})

/** Inside a transaction: the row of somebody's answer, made when there is none. */
export async function answerRow(owner: Owner, { shootId, contactId }: Person): Promise<AnswerRow> {
  const [, row] = await together([
    owner.addAll(shootAnswers, [{ shootId, contactId }], { unlessThere: true }),
    answerOf(owner, { shootId, contactId }),
  ])
  if (row === undefined) throw notFound('Contact')
  return row
}

/** True for the row of somebody's answer. */
export const isTheirs = ({ shootId, contactId }: Person) =>
  and(eq(shootAnswers.shootId, shootId), eq(shootAnswers.contactId, contactId))

/** The row of somebody's answer, if there is one. */
export async function answerOf(owner: Owner, person: Person): Promise<AnswerRow | undefined> {
  const [row] = await owner.rows(shootAnswers, isTheirs(person), { limit: 1 })
  return row
}

type Given = Said & { way: AnswerWay; guestKeyHash?: string | null }

/** True for whoever has answered by a link of their own, also when the photographer has put that right since. */
export const isByOwnLink = (row: AnswerRow | undefined): boolean =>
  row != null && row.answer !== null && (row.way === 'own' || row.before?.way === 'own')

const byOwnLink = sql`(${shootAnswers.answer} is not null and (${shootAnswers.way} = 'own' or ${shootAnswers.before} ->> 'way' = 'own'))`

/** The failure of whoever speaks by the link that all have for such a person. */
export const answeredByOwnLink = () => new Problem(403, answeredAlready, { code: 'answered_by_own_link' })

const answeredAlready =
  'This was answered by a personal link already. Please use that link to change it, or write to the photographer.'

/**
 * Inside a transaction: keeps an answer with the plan as it is. Of a browser's key only that of this answer is known from now on. Throws
 * 404, and 403 when it came by the link that all have for somebody who has answered by their own.
 */
export async function setAnswer(owner: Owner, person: Person, { answer, words, way, guestKeyHash = null }: Given) {
  const [row, answeredTo] = await together([answerRow(owner, person), planStateOf(owner, person.shootId)])
  const given =
    answer === null
      ? answeredOf(undefined)
      : { answer, words: words || null, way, answeredAt: sql`now()`, answeredTo, guestKeyHash }
  // What the team said last, however often the photographer has changed it since.
  const before = way === 'owner' ? (row.before ?? answeredOf(row)) : null
  // Asked of the row as it is written: their own link may be in use at the same moment.
  const mayBe = way === 'link' ? sql`${byOwnLink} is not true` : undefined
  const kept = await owner.changeAll(shootAnswers, and(eq(shootAnswers.id, row.id), mayBe), { ...given, before })
  if (kept.length === 0) throw answeredByOwnLink()
}

/** Inside a transaction: what the photographer's last word took the place of stands again. False when that is not what is said. */
async function putBack(owner: Owner, person: Person, { answer, words }: Said): Promise<boolean> {
  const row = await answerOf(owner, person)
  const before = row?.before
  if (row === undefined || before == null || before.answer !== answer || before.words !== (words || null)) return false
  await owner.change(shootAnswers, row.id, { ...before, before: null })
  return true
}

/** What was answered, as it can be kept beside what takes its place; nothing without a row. */
export function answeredOf(row: Answered | undefined): Answered {
  const { answer = null, words = null, way = null } = row ?? {}
  const { answeredAt = null, answeredTo = null, guestKeyHash = null } = row ?? {}
  return { answer, words, way, answeredAt, answeredTo, guestKeyHash }
}

type Yes = { contactId: number; way: AnswerWay; guestKeyHash: string | null }

/** Inside a transaction: all of these have said yes to the plan as it is, at once. */
export async function setAnswers(owner: Owner, shootId: number, yes: Yes[]) {
  const people = yes.map(({ contactId }) => ({ shootId, contactId }))
  const [answeredTo] = await together([
    planStateOf(owner, shootId),
    owner.addAll(shootAnswers, people, { unlessThere: true }),
  ])
  const given = { answer: 'in' as const, words: null, answeredAt: sql`now()`, answeredTo, before: null }
  const byWay = Map.groupBy(yes, ({ way, guestKeyHash }) => `${way} ${guestKeyHash}`)
  await together(
    [...byWay.values()].map((some) => {
      const ids = some.map(({ contactId }) => contactId)
      const [{ way, guestKeyHash } = { way: null, guestKeyHash: null }] = some
      const theirs = sql`${shootAnswers.shootId} = ${shootId} and ${shootAnswers.contactId} = any(${intArray(ids)})`
      return owner.changeAll(shootAnswers, theirs, { ...given, way, guestKeyHash })
    }),
  )
}

/** Inside a transaction: asks somebody who is not on the team to step in. Throws 404, and 400 `asked_limit`. */
export async function askPerson(owner: Owner, person: Person, askedFor: string) {
  const row = await answerRow(owner, person)
  const asked = and(eq(shootAnswers.shootId, person.shootId), sql`${shootAnswers.askedFor} is not null`)
  const [, count] = await together([owner.change(shootAnswers, row.id, { askedFor }), owner.count(shootAnswers, asked)])
  if (count > answerLimits.asked) throw new Problem(400, tooMany, { code: 'asked_limit' })
  return row
}

const tooMany = `At most ${answerLimits.asked} people can be asked to step in on one shoot`

type PersonRow = Omit<TeamAnswer, 'contact' | 'links' | 'changes'> & {
  firstName: string | null
  lastName: string | null
  email: string | null
  instagramHandle: string | null
  picture: string | null
  /** Only where it is not the plan as it is. */
  answeredTo: PlanState | null
  tokens: string[]
}

/** The people of a shoot: a member of its team, or asked to step in. With `contactId` only this one. */
const peopleOf = (owner: Owner, shootId: number, contactId: number | null = null) =>
  owner.query<PersonRow>(
    (mine) => sql`
      select c.id as "contactId", c.first_name as "firstName", c.last_name as "lastName", c.email,
        c.instagram_handle as "instagramHandle", c.picture, ${faceColumns}, a.answer, a.words, a.way,
        ${instantText(sql`a.answered_at`)} as "answeredAt", ${instantText(sql`a.opened_at`)} as "openedAt",
        ${instantText(sql`a.sent_at`)} as "sentAt", a.asked_for as "askedFor", j.id is not null as "onTeam",
        case when a.answered_to is distinct from plan.state then a.answered_to end as "answeredTo",
        array(select k.share_token from ${mine(ownLinks, 'k')} where k.answer_id = a.id and k.revoked_at is null) as tokens
      ${whoWithin(mine, shootId)} cross join (select ${planStateWithin(mine, sql`${shootId}::int`)} as state offset 0) as plan
      where ${contactId}::int is null or c.id = ${contactId}
      order by j.id nulls last, a.id`,
  )

/** Everybody of a shoot: contacts as `c` with their row of the team as `j` and of answers as `a`, where there are any. */
export const whoWithin = (mine: MineOf, shootId: number) => sql`
  from (select contact_id from ${mine(shootContacts, 't')} where t.shoot_id = ${shootId}
    union select contact_id from ${mine(shootAnswers, 'q')} where q.shoot_id = ${shootId} and q.asked_for is not null) as who
  join ${mine(contacts, 'c')} on c.id = who.contact_id
  left join ${mine(shootContacts, 'j')} on j.contact_id = c.id and j.shoot_id = ${shootId}
  left join ${mine(shootAnswers, 'a')} on a.contact_id = c.id and a.shoot_id = ${shootId}`

function teamAnswerOf(
  { firstName, lastName, email, instagramHandle, picture, ...row }: PersonRow,
  state: PlanState,
  token: string | null,
) {
  const { contactId, answeredTo, tokens, ...answer } = row
  return {
    ...answer,
    contactId,
    contact: { id: contactId, firstName, lastName, email, instagramHandle, picture: pictureAddress(picture) },
    changes: answeredTo === null ? [] : planChanges(answeredTo, state),
    links: tokens.filter((of) => of === token).length,
  }
}
