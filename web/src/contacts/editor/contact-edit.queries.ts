import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { Label } from '@contactsheet/contracts/labels/labels.schemas'
import type { Mutation } from '#lib/data/mutations/mutation.ts'
import { changeContact } from '../contact-patches.ts'
import { itself, queue, shownWith } from '../contacts.queries.ts'
import { changed, labelsNamed } from '../contacts.rules.ts'

export const updateContact = {
  route: contactRoutes.change,
  failure: 'Failed to update contact',
  patches: ({ params, body }) => changeContact(params.id, (contact) => changed(contact, body)),
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof contactRoutes.change>

/** `known` supplies the colours of the chosen genres until the server has responded. */
export const setContactGenres = (known: readonly Label[]) =>
  ({
    route: contactRoutes.setGenres,
    failure: 'Failed to update contact genres',
    patches: ({ params, body }) => {
      const contactGenres = labelsNamed(body.genreNames, known).map((genre) => ({ genre }))
      return changeContact(params.id, (contact) => ({ ...contact, contactGenres }))
    },
    queue,
    refresh: itself,
  }) satisfies Mutation<typeof contactRoutes.setGenres>

/** `known` supplies the colours of the chosen tags until the server has responded. */
export const setContactTags = (known: readonly Label[]) =>
  ({
    route: contactRoutes.setTags,
    failure: 'Failed to update contact tags',
    patches: ({ params, body }) => {
      const contactTags = labelsNamed(body.tagNames, known).map((tag) => ({ tag }))
      return changeContact(params.id, (contact) => ({ ...contact, contactTags }))
    },
    queue,
    refresh: itself,
  }) satisfies Mutation<typeof contactRoutes.setTags>
