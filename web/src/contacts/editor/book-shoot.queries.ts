import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { call, keyOf } from '#lib/data/api.ts'
import { ApiError } from '#lib/data/failure.ts'
import { useMutationSequence } from '#lib/data/mutations/mutation-sequence.ts'

/** Shoots made for a contact but not linked yet: a retry continues with them instead of making another. */
const unlinked = new Map<number, number>()

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

async function link(id: number, contactId: number) {
  try {
    await call(shootRoutes.addContact, { params: { id, contactId }, body: { role: '' } })
  } catch (error) {
    // An earlier attempt succeeded although its response was lost.
    if (isStatus(error, 409)) return
    if (isStatus(error, 404)) {
      unlinked.delete(contactId)
      // The contact is gone, and nobody wants an empty shoot; if this fails too, there is nothing more to be done.
      await call(shootRoutes.remove, { params: { id } }).catch(() => undefined)
    }
    throw error
  }
}

/** Makes a new shoot with this contact on it and returns its id. Throws ApiError. */
async function bookShoot(contactId: number): Promise<number> {
  const id = unlinked.get(contactId) ?? (await call(shootRoutes.add, { body: { status: 'planning', notes: '' } })).id
  unlinked.set(contactId, id)
  await link(id, contactId)
  unlinked.delete(contactId)
  return id
}

/** The Book Shoot button of a contact. */
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
