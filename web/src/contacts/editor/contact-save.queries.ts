import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactChanges, ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { call } from '#lib/data/api.ts'
import { ApiError, wordsOf } from '#lib/data/failure.ts'
import { useMutationSequence, type MutationSequence } from '#lib/data/mutations/write.ts'
import { changeContact, shownWith } from '../contacts.queries.ts'
import { changed, type KnownLabels } from '../contacts.rules.ts'

/** A contact as it is stored, and the changes to make. */
type Sent = { contact: ContactDetail | undefined; changes: ContactChanges }

const partWords: Partial<Record<string, string>> = { genreNames: ' genres', tagNames: ' tags' }

/** What a save is called that failed without a word of the server. */
function failureOf(changes: ContactChanges): string {
  const [only = '', ...others] = Object.keys(changes)
  return `Failed to update contact${(others.length === 0 && partWords[only]) || ''}`
}

const sentenceEnd = /[.!?]$/

/** The message of a failed save, of which nothing is left. */
const revertedWords = (reason: string) => `${sentenceEnd.test(reason) ? reason : `${reason}.`} Changes reverted.`

/** Sends the changes. Throws ApiError with a message that also says that nothing was saved. */
async function saveContact({ contact, changes }: Sent): Promise<ContactDetail> {
  if (contact === undefined) throw new ApiError(0, 'No contact selected', { message: 'No contact selected' })
  try {
    return await call(contactRoutes.change, { params: { id: contact.id }, body: changes })
  } catch (error) {
    const message = revertedWords(wordsOf(error, failureOf(changes)))
    throw error instanceof ApiError ? new ApiError(error.status, message, { ...error.problem, message }) : error
  }
}

const idOf = ({ contact }: Sent) => contact?.id ?? 0

/** Saves the form's changes: shown immediately, and reverted when the save fails. `known` has the colours of the labels until it has ended. */
export const savingContact = (known: KnownLabels): MutationSequence<Sent, ContactDetail> => ({
  run: saveContact,
  patches: (sent) => changeContact(idOf(sent), (contact) => changed(contact, sent.changes, known)),
  failure: revertedWords(failureOf({})),
  success: (contact) => ({ title: `${displayName(contact)} saved` }),
  queue: (sent) => ['contacts', idOf(sent)],
  // Labels too: one that was renamed or deleted elsewhere must be known before the next try.
  refresh: (sent) => [...shownWith({ params: { id: idOf(sent) } }), 'labels'],
})

export const useSaveContact = (known: KnownLabels) => useMutationSequence(savingContact(known))
