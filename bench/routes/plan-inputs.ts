import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { voteRoutes } from '@contactsheet/contracts/sharing/votes'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { People, RouteInputs } from './people.ts'

/** A plan with somebody on its team who has a link of their own. */
async function aTeamPlan({ studio, anonymous }: People, fields: object) {
  const contact = await studio(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })
  const shoot = await studio(shootRoutes.add, { body: { contactIds: [contact.body.id], ...fields } })
  const params = { id: shoot.body.id }
  const own = await studio(answerRoutes.addOwnLink, { params: { ...params, contactId: contact.body.id }, body: {} })
  const { shareToken: token } = (await studio(sharingRoutes.shareShoot, { params, body: {} })).body
  const sheet = () => anonymous(sharingRoutes.callSheet, { params: { token } }).then(({ body }) => body)
  return { params, token, own: own.body.shareToken, sheet }
}

/** A plan that somebody can answer by the link that all have. */
async function toAnswer(people: People) {
  const { token, own, sheet } = await aTeamPlan(people, { date: '2099-06-21', time: '10:00' })
  const { answersTo: to, shootContacts } = await sheet()
  const body = { answer: 'in' as const, to, person: shootContacts[0]?.person ?? '' }
  return { token, own, body }
}

/** A plan that offers a day. */
async function toVoteOn(people: People) {
  const { params, token, sheet } = await aTeamPlan(people, {})
  await people.studio(pollRoutes.addDay, { params, body: { date: '2099-06-21' } })
  const { poll, shootContacts } = await sheet()
  const votes = [{ day: poll?.days[0]?.day ?? '', vote: 'yes' as const }]
  return { token, body: { votes, person: shootContacts[0]?.person ?? '' } }
}

/** Calls of those who answer a plan. */
export const planInputs: RouteInputs['sharing'] = {
  async reader(people) {
    const { token, body } = await toAnswer(people)
    const { guestKey } = (await people.anonymous(answerRoutes.giveAnswer, { params: { token }, body })).body
    return { params: { token, guestKey: guestKey ?? '' } }
  },
  async giveAnswer(people) {
    const { token, body } = await toAnswer(people)
    return { params: { token }, body }
  },
  noteOpened: async (people) => ({ params: { token: (await toAnswer(people)).own } }),
  async votes(people) {
    const { token, body } = await toVoteOn(people)
    const { guestKey } = (await people.anonymous(voteRoutes.giveVotes, { params: { token }, body })).body
    return { params: { token, guestKey: guestKey ?? '' } }
  },
  async giveVotes(people) {
    const { token, body } = await toVoteOn(people)
    return { params: { token }, body }
  },
}
