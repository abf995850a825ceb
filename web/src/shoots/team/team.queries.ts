import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootContact } from '@contactsheet/contracts/shoots/shoot'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { addPart, changePart, removePart, undoable, type Parts } from '#lib/data/mutations/parts.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { changeShoot, shownWith } from '../shoots.queries.ts'

const freshForMs = 15 * 60_000

/** Somebody who can be on a team. */
export type Person = ShootContact['contact']

export const team: Parts<ShootContact> = {
  one: 'contact',
  param: 'contactId',
  key: 'contactId',
  queue: ({ params }) => ['shoots', params.id, 'team'],
  refresh: shownWith,
  // Lists hold less of a member than the shoot's own page; no change reads more than both have.
  edit: ({ params }, change) =>
    changeShoot(params.id, (shoot) => ({ ...shoot, shootContacts: change(shoot.shootContacts as ShootContact[]) })),
  before: (was) => was.find(shootRoutes.detail, ({ shootContacts }) => shootContacts),
}

/** Adds someone to the team; shown immediately, because the candidate list knows the name already. */
export const addMember = (person: Person) =>
  ({
    ...addPart(team, shootRoutes.addContact, ({ params: { id, contactId }, body: { role = null } }) => ({
      shootId: id,
      contactId,
      role,
      answer: null,
      contact: person,
    })),
    shows: person,
  }) satisfies Mutation<typeof shootRoutes.addContact>

const putRole = { ...changePart(team, shootRoutes.changeContact), failure: 'Failed to update role' }
export const changeRole = { ...undoable(team, putRole), success: 'Role saved' }

export const removeMember = {
  ...removePart(team, shootRoutes.removeContact, ({ contact, role }, { params }) =>
    bindMutation(addMember(contact), { params, body: { role } }),
  ),
  failure: 'Failed to remove contact',
  success: 'Removed from the team',
}

/** The user's contacts by name, page by page: candidates for a shoot's team and for a task. */
export const candidates = (search: string) => ({
  ...readCursorPages(contactRoutes.page, { query: { search, limit: 50 } }),
  staleTime: freshForMs,
})

export const useCandidates = (search: string) =>
  useInfiniteQuery({ ...candidates(search), placeholderData: keepPreviousData })

/** Adds the given person, with a role when one is named; by the time the promise rejects, the failure has been shown. */
export function useAddMember(id: number) {
  const client = useQueryClient()
  return (person: Person, role = '') =>
    bindMutation(addMember(person), { params: { id, contactId: person.id }, body: role === '' ? {} : { role } }).run(
      client,
    )
}

export const useChangeRole = () => useRouteMutation(changeRole)
export const useRemoveMember = () => useRouteMutation(removeMember)
