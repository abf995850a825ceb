import { useQuery } from '@tanstack/react-query'
import type { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedMember, ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { read } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { setAnswer, whereAnswersShow } from '#sharing/sending/sending.queries.ts'
import { changeShoot, shownWith } from '../shoots.queries.ts'

type OfMember = { params: { id: number; contactId: number } }

const changeMember = ({ params: { id, contactId } }: OfMember, change: (member: ListedMember) => ListedMember) =>
  changeShoot(id, (shoot) => ({
    ...shoot,
    shootContacts: (shoot.shootContacts as ListedMember[]).map((member) =>
      member.contactId === contactId ? change(member) : member,
    ),
  }))

/** The photographer's word for somebody, shown on the team at once. */
const setMember: Mutation<typeof answerRoutes.setAnswer> = {
  ...setAnswer,
  patches: (input, made) => [
    ...(setAnswer.patches?.(input, made) ?? []),
    ...changeMember(input, (member) => ({
      ...member,
      answer: input.body.answer === null ? null : { standing: input.body.answer, isOld: false },
    })),
  ],
}
export const useSetMember = () => useRouteMutation(setMember)

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
  queue: ({ params }) => ['shoots', params.id, 'team'],
  refresh: (input) => [...shownWith(input), ...whereAnswersShow(input)],
})

export const useTake = (person: ShootContact['contact'], from: ShootContact) =>
  useRouteMutation(replaceBy(person, from))

/** Who could step in for a member. */
export const useStandIns = (id: number, contactId: number) =>
  useQuery(read(shootRoutes.standIns, { params: { id, contactId } }))
