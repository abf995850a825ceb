import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedShoot, ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { changeShoot } from '../shoot-patches.ts'
import { shownWith } from '../shoots.queries.ts'
import { temporaryId } from '../temporary-id.ts'

const freshForMs = 15 * 60_000

/** Somebody who can be on a team. */
export type Person = ShootContact['contact']

/** Lists hold less of a member than the shoot's own page; no change reads more than both have. */
const editTeam = (id: number, change: (team: ShootContact[]) => ShootContact[]) =>
  changeShoot(id, <S extends ListedShoot>(shoot: S) => ({
    ...shoot,
    shootContacts: change(shoot.shootContacts as ShootContact[]),
  }))

type OfMember = { params: { id: number; contactId: number } }

const queue = ({ params }: OfMember) => ['shoots', params.id, 'team']
const ofMember = ({ params: { id, contactId } }: OfMember) => ['shoots', id, 'team', contactId]

/** Adds someone to the team; shown immediately, because the candidate list knows the name already. */
export const addMember = (person: Person) =>
  ({
    route: shootRoutes.addContact,
    failure: 'Failed to add contact',
    patches: ({ params: { id, contactId }, body: { role = null } }) =>
      editTeam(id, (team) => [
        ...team,
        { id: temporaryId(), shootId: id, contactId: Number(contactId), role, contact: person },
      ]),
    queue,
    refresh: shownWith,
  }) satisfies Mutation<typeof shootRoutes.addContact>

const putRole = {
  route: shootRoutes.changeContact,
  failure: 'Failed to update role',
  patches: ({ params, body: { role = null } }) =>
    editTeam(params.id, (team) =>
      team.map((member) => (member.contactId === params.contactId ? { ...member, role } : member)),
    ),
  queue: ofMember,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.changeContact>

export const changeRole = {
  ...putRole,
  success: 'Role saved',
  undo: ({ params }, _answer, was) =>
    was.find(shootRoutes.detail, ({ id, shootContacts }) => {
      const member = id === params.id && shootContacts.find(({ contactId }) => contactId === params.contactId)
      return member ? bindMutation(putRole, { params, body: { role: member.role } }) : undefined
    }),
} satisfies Mutation<typeof shootRoutes.changeContact>

export const removeMember = {
  route: shootRoutes.removeContact,
  failure: 'Failed to remove contact',
  success: 'Removed from the team',
  undo: ({ params }, _answer, was) => {
    const gone = was.find(shootRoutes.detail, ({ shootContacts }) =>
      shootContacts.find((member) => member.contactId === params.contactId),
    )
    return gone && bindMutation(addMember(gone.contact), { params, body: { role: gone.role } })
  },
  patches: ({ params }) =>
    editTeam(params.id, (team) => team.filter((member) => member.contactId !== params.contactId)),
  // Path of the whole team, because removing makes room for the person who is added next.
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.removeContact>

/** The user's contacts by name, page by page: candidates for a shoot's team and for a task. */
export const candidates = (search: string) => ({
  ...readCursorPages(contactRoutes.page, { query: { search, limit: 50 } }),
  staleTime: freshForMs,
})

export const useCandidates = (search: string) =>
  useInfiniteQuery({ ...candidates(search), placeholderData: keepPreviousData })

/** Adds the given person; by the time the promise rejects, the failure has been shown. */
export function useAddMember(id: number) {
  const client = useQueryClient()
  return (person: Person) =>
    bindMutation(addMember(person), { params: { id, contactId: person.id }, body: {} }).run(client)
}

export const useChangeRole = () => useRouteMutation(changeRole)
export const useRemoveMember = () => useRouteMutation(removeMember)
