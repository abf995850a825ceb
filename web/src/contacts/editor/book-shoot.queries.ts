import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { call, keyOf } from '#lib/data/api.ts'
import { ApiError } from '#lib/data/failure.ts'
import { useMutationSequence } from '#lib/data/mutations/mutation-sequence.ts'

/** Shoots that were made for a contact and could not be linked yet: a second try goes on with them and makes no other. */
const unlinked = new Map<number, number>()

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

async function link(id: number, contactId: number) {
  try {
    await call(shootRoutes.addContact, { params: { id, contactId }, body: { role: '' } })
  } catch (error) {
    // The first try had worked although its answer was lost.
    if (isStatus(error, 409)) return
    if (isStatus(error, 404)) {
      unlinked.delete(contactId)
      // The contact is gone, and nobody wants an empty shoot; if this fails too, there is nothing more to be done.
      await call(shootRoutes.remove, { params: { id } }).catch(() => undefined)
    }
    throw error
  }
}

/** Makes a new shoot with this contact on it and answers its number. */
async function bookShoot(contactId: number): Promise<number> {
  const id = unlinked.get(contactId) ?? (await call(shootRoutes.add, { body: { status: 'planning', notes: '' } })).id
  unlinked.set(contactId, id)
  await link(id, contactId)
  unlinked.delete(contactId)
  return id
}

/** Book Shoot of a contact. */
export const useBookShoot = () =>
  useMutationSequence({
    run: bookShoot,
    once: (contactId) => `book shoot ${contactId}`,
    failure: 'Failed to create shoot',
    queue: (contactId) => ['contacts', contactId, 'shoots'],
    refresh: (contactId) => [
      keyOf(shootRoutes.page),
      'dashboard',
      keyOf(contactRoutes.page),
      keyOf(contactRoutes.detail, { params: { id: contactId } }),
    ],
  })
