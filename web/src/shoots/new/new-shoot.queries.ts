import { useQuery } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf, read } from '#lib/data/api.ts'
import { isAway } from '#lib/data/connection.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

export const addShoot = {
  route: shootRoutes.add,
  failure: 'Failed to schedule shoot',
  // The form says that it needs a network.
  handled: isAway,
  success: () => ({ title: 'Success', text: 'Shoot scheduled successfully' }),
  queue: () => ['shoots', 'new'],
  refresh: ({ body }) => [
    keyOf(shootRoutes.page),
    keyOf(shootRoutes.overlaps),
    'dashboard',
    // A board says who uses it.
    ...(body.moodboardId ? (['moodboards'] as const) : []),
    ...(body.contactIds?.length ? (['contacts'] as const) : []),
  ],
} satisfies Mutation<typeof shootRoutes.add>

/** A shoot that is booked from a contact. */
export const bookShoot = {
  ...addShoot,
  failure: 'Failed to create shoot',
} satisfies Mutation<typeof shootRoutes.add>

/** Who a shoot is booked with, when only the address says so. */
export const useBooked = (id: number, enabled: boolean) =>
  useQuery({ ...read(contactRoutes.detail, { params: { id } }), enabled })

/** Adds a shoot, booked from a contact when one is given. */
export const useAddShoot = (contactId?: number) => useRouteMutation(contactId === undefined ? addShoot : bookShoot)
