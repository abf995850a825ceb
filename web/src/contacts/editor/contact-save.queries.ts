import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactChanges, ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { ApiError, wordsOf } from '#lib/data/failure.ts'
import type { Mutation } from '#lib/data/mutations/mutation.ts'
import { useMutationSequence, type MutationSequence, type Send } from '#lib/data/mutations/write.ts'
import { changeContact, shownWith } from '../contacts.queries.ts'
import { changed, type KnownLabels } from '../contacts.rules.ts'

/** A contact as it is stored, and the changes to make; `over` is what their fields held that were typed over something else. */
type Sent = { contact: ContactDetail | undefined; changes: ContactChanges; over?: ContactChanges }

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
async function saveContact({ contact, changes }: Sent, send: Send): Promise<ContactDetail> {
  if (contact === undefined) throw new ApiError(0, 'No contact selected', { message: 'No contact selected' })
  try {
    return await send(contactRoutes.change, callOf({ contact, changes }))
  } catch (error) {
    const message = revertedWords(wordsOf(error, failureOf(changes)))
    throw error instanceof ApiError ? new ApiError(error.status, message, { ...error.problem, message }) : error
  }
}

/** The one call of a save, as it looks on the screen. `known` has the colours of the labels until it has ended. */
export const savedContact = (known: KnownLabels) =>
  ({
    route: contactRoutes.change,
    patches: ({ params, body }) => changeContact(params.id, (contact) => changed(contact, body, known)),
    failure: revertedWords(failureOf({})),
    queue: ({ params }) => ['contacts', params.id],
    // Labels too: one that was renamed or deleted elsewhere must be known before the next try.
    refresh: (input) => [...shownWith(input), 'labels'],
    shows: known,
  }) satisfies Mutation<typeof contactRoutes.change>

const callOf = ({ contact, changes }: Sent) => ({ params: { id: contact?.id ?? 0 }, body: changes })

/** Saves the form's changes: shown immediately, and reverted when the save fails. */
export function savingContact(known: KnownLabels): MutationSequence<Sent, ContactDetail> {
  const saved = savedContact(known)
  return {
    ...saved,
    run: saveContact,
    waits: (sent) => (sent.contact ? { route: saved.route, input: callOf(sent), over: sent.over } : undefined),
    patches: (sent) => saved.patches(callOf(sent)),
    success: (contact) => ({ title: `${displayName(contact)} saved` }),
    queue: (sent) => saved.queue(callOf(sent)),
    refresh: (sent) => saved.refresh(callOf(sent)),
  }
}

export const useSaveContact = (known: KnownLabels) => useMutationSequence(savingContact(known))
