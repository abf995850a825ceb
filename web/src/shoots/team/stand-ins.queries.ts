import { useQuery } from '@tanstack/react-query'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import type { TeamAnswer } from '@contactsheet/contracts/sharing/answers.schemas'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedMember, ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { keyOf, read } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { changeShoot, shownWith } from '../shoots.queries.ts'

type OfMember = { params: { id: number; contactId: number } }

const queue = ({ params }: OfMember) => ['shoots', params.id, 'team']
const refresh = (input: OfMember) => [
  ...shownWith(input),
  keyOf(answerRoutes.answers, { params: { id: input.params.id } }),
  keyOf(shootRoutes.standIns),
]

const changeMember = ({ params: { id, contactId } }: OfMember, change: (member: ListedMember) => ListedMember) =>
  changeShoot(id, (shoot) => ({
    ...shoot,
    shootContacts: (shoot.shootContacts as ListedMember[]).map((member) =>
      member.contactId === contactId ? change(member) : member,
    ),
  }))

/** The photographer's word for somebody; Undo puts back what was said before, by this or no word. */
const setAnswer: Mutation<typeof answerRoutes.setAnswer> = {
  route: answerRoutes.setAnswer,
  failure: 'Failed to keep the answer',
  patches: (input) =>
    changeMember(input, (member) => ({
      ...member,
      answer: input.body.answer === null ? null : { standing: input.body.answer, isOld: false },
    })),
  queue,
  refresh,
}
const setWithUndo: Mutation<typeof answerRoutes.setAnswer> = {
  ...setAnswer,
  success: ({ answer }) => (answer === null ? 'Answer cleared' : 'Answer saved'),
  undo: ({ params }, _answer, was) => {
    const before = was
      .find(shootRoutes.detail, ({ shootContacts }) => shootContacts)
      ?.find(({ contactId }) => contactId === params.contactId)?.answer?.standing
    const answer = before === 'in' || before === 'cant' || before === 'question' ? before : null
    return bindMutation(setAnswer, { params, body: { answer } })
  },
}

/** Somebody takes over from a member; shown at once. Undo is the same the other way round. */
const replaceBy = (
  person: ShootContact['contact'],
  back?: ShootContact,
): Mutation<typeof shootRoutes.replaceContact> => ({
  route: shootRoutes.replaceContact,
  failure: 'Failed to fill the role',
  ...(back && { success: 'The role is filled' }),
  patches: (input) =>
    changeMember(input, (member) => ({ ...member, contactId: person.id, contact: person, answer: null })),
  undo: ({ params: { id, contactId, by } }) =>
    back && bindMutation(replaceBy(back.contact), { params: { id, contactId: by, by: contactId } }),
  queue,
  refresh,
})

export const useSetAnswer = () => useRouteMutation(setWithUndo)
export const useTake = (person: ShootContact['contact'], from: ShootContact) =>
  useRouteMutation(replaceBy(person, from))

/** A link of their own for somebody who is asked to step in. Its secret is in the answer alone. */
const askLink = {
  route: answerRoutes.addOwnLink,
  failure: 'Failed to make a link',
  queue,
  refresh: ({ params: { id } }) => [
    keyOf(answerRoutes.answers, { params: { id } }),
    keyOf(shootRoutes.detail, { params: { id } }),
    'sharing',
  ],
} satisfies Mutation<typeof answerRoutes.addOwnLink>
export const useAskLink = () => useRouteMutation(askLink)

const sent = {
  route: answerRoutes.noteSent,
  failure: 'Failed to note that it was sent',
  queue,
  refresh: ({ params: { id } }) => [keyOf(answerRoutes.answers, { params: { id } })],
} satisfies Mutation<typeof answerRoutes.noteSent>
export const useNoteSent = () => useRouteMutation(sent)

/** Who could step in for a member. */
export const useStandIns = (id: number, contactId: number) =>
  useQuery(read(shootRoutes.standIns, { params: { id, contactId } }))

/** Who was asked to step in, and is not on the team. */
export const useAsked = (id: number) =>
  useQuery({
    ...read(answerRoutes.answers, { params: { id } }),
    select: (all: TeamAnswer[]) => all.filter(({ onTeam }) => !onTeam),
  })
