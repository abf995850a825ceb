import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import { call } from '#lib/data/api.ts'
import type { CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { ApiError, wordsOf } from '#lib/data/failure.ts'
import { useMutationSequence } from '#lib/data/mutations/mutation-sequence.ts'
import { shownWith } from '../contacts.queries.ts'
import { setContactGenres, setContactTags, updateContact } from './contact-edit.queries.ts'
import { failureWords, oppositeOf, type ContactSave } from './contact-form.rules.ts'

export type Known = { genres: readonly Label[]; tags: readonly Label[] }

type Step = { part: keyof ContactSave; failure: string; send: () => Promise<unknown> }

/** The three steps of a save in order, without those that have nothing to send. */
function stepsOf(id: number, { fields, genreNames, tagNames }: ContactSave): Step[] {
  const params = { id }
  return [
    {
      part: 'fields' as const,
      failure: updateContact.failure,
      send: fields && (() => call(contactRoutes.change, { params, body: fields })),
    },
    {
      part: 'genreNames' as const,
      failure: 'Failed to update contact genres',
      send: genreNames && (() => call(contactRoutes.setGenres, { params, body: { genreNames } })),
    },
    {
      part: 'tagNames' as const,
      failure: 'Failed to update contact tags',
      send: tagNames && (() => call(contactRoutes.setTags, { params, body: { tagNames } })),
    },
  ].flatMap(({ send, ...step }) => (send ? [{ ...step, send }] : []))
}

/** Reverts the steps before a failure; false when that failed too. */
async function takeBack(contact: ContactDetail, save: ContactSave, done: Step[]): Promise<boolean> {
  const parts = Object.fromEntries(done.map(({ part }) => [part, save[part]])) as ContactSave
  try {
    for (const { send } of stepsOf(contact.id, oppositeOf(parts, contact)).toReversed()) await send()
    return true
  } catch {
    return false
  }
}

/** Sends the steps one after another. Throws ApiError with a message that also says what became of the earlier steps. */
export async function saveContact(contact: ContactDetail | undefined, save: ContactSave) {
  if (contact === undefined) throw new ApiError(0, 'No contact selected', { message: 'No contact selected' })
  const done: Step[] = []
  for (const step of stepsOf(contact.id, save)) {
    try {
      await step.send()
      done.push(step)
    } catch (error) {
      const message = failureWords(wordsOf(error, step.failure), await takeBack(contact, save, done))
      throw error instanceof ApiError ? new ApiError(error.status, message, { ...error.problem, message }) : error
    }
  }
}

function patchesOf(id: number, { fields, genreNames, tagNames }: ContactSave, known: Known): CachePatch[] {
  const params = { id }
  return [
    ...(fields ? updateContact.patches({ params, body: fields }) : []),
    ...(genreNames ? setContactGenres(known.genres).patches({ params, body: { genreNames } }) : []),
    ...(tagNames ? setContactTags(known.tags).patches({ params, body: { tagNames } }) : []),
  ]
}

/** A contact as it is stored, and the changes to make. */
type Sent = { contact: ContactDetail; save: ContactSave }

/** Saves the form's changes: shown immediately, and reverted as a whole when a step fails. */
export const useSaveContact = (known: Known) =>
  useMutationSequence({
    run: ({ contact, save }: Sent) => saveContact(contact, save),
    patches: ({ contact, save }) => patchesOf(contact.id, save, known),
    failure: failureWords(updateContact.failure, true),
    success: (_answer, { contact, save: { fields = {} } }) => ({
      title: `${displayName({ ...contact, ...fields })} saved`,
    }),
    // Labels too: one that was renamed or deleted elsewhere must be known before the next try.
    queue: ({ contact }) => ['contacts', contact.id],
    refresh: ({ contact }) => [...shownWith({ params: { id: contact.id } }), 'labels'],
  })
