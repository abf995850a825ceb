import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewContact } from '@contactsheet/contracts/contacts/contact'
import { contactFields } from '@contactsheet/contracts/contacts/contact-fields'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { shootFields } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootContact, Shot } from '@contactsheet/contracts/shoots/shoot'
import type { Mutation } from '#lib/data/mutations/mutation.ts'
import type { Parts } from '#lib/data/mutations/parts.ts'
import { kindsBy, type Kind } from '#lib/data/outbox/kinds.ts'
import { archiveContact } from '#contacts/contacts.queries.ts'
import type { KnownLabels } from '#contacts/contacts.rules.ts'
import { savedContact } from '#contacts/editor/contact-save.queries.ts'
import { addedContact, contactPatches, contactShown } from '#contacts/on-device/contacts-here.queries.ts'
import { setPicture } from '#contacts/editor/person/contact-picture.queries.ts'
import { addingImage, commentImage, removeImage } from '#moodboards/images.queries.ts'
import { moodboardDetail } from '#moodboards/moodboards.queries.ts'
import { addingContact } from '#people/add-contact.queries.ts'
import { addLink, changeLink, links, removeLink } from '#shoots/links/links.queries.ts'
import * as planning from '#shoots/planning/planning.queries.ts'
import * as shotList from '#shoots/planning/shots.queries.ts'
import { shootDetail, updateShoot } from '#shoots/shoots.queries.ts'
import { addMember, changeRole, removeMember, team, type Person } from '#shoots/team/team.queries.ts'
import { labelsIn, wordsOfPart, type PartAct } from './act-words.rules.ts'

type Words = Omit<Kind, 'route' | 'mutation'>

function kind<R extends Route>(mutation: Mutation<R> | ((shows: unknown) => Mutation<R>), words: Words): Kind {
  const how = typeof mutation === 'function' ? mutation : () => mutation
  return { ...words, mutation: how as Kind['mutation'], route: how(undefined).route }
}

const shootAt = (client: QueryClient, id: number) => {
  const shoot = client.getQueryData(shootDetail(id).queryKey)
  return { text: shoot?.title ?? shoot?.location ?? 'A shoot', to: '/schedule/$id' as const, id }
}

const contactAt = (client: QueryClient, id: number) => {
  const contact = contactShown(client, id)
  return { text: contact ? displayName(contact) : 'A contact', to: '/contacts/$id' as const, id }
}

const boardAt = (client: QueryClient, id: number) => ({
  text: client.getQueryData(moodboardDetail(id).queryKey)?.title ?? 'A moodboard',
  to: '/moodboards/$id' as const,
  id,
})

/** A change of a part of a shoot; `asSent` names what its record calls otherwise. */
const ofPart = <P extends object>(parts: Parts<P>, act: PartAct, asSent?: (part: P) => object): Words => ({
  seen: ({ params }, cached) => {
    const key = parts.key ?? ('id' as keyof P)
    const part = parts.before(cached)?.find((one) => one[key] === params[parts.param])
    return part && { ...part, ...asSent?.(part) }
  },
  words: ({ params, body = {} }, seen, client) => ({
    what: wordsOfPart(parts.one, act, { ...body, ...seen }, body),
    where: shootAt(client, params.id),
  }),
})

const { tasks, callTimes } = planning
const { shots } = shotList
const isTaken = ({ doneAt }: Shot) => ({ done: doneAt !== null })
const named = ({ contact }: ShootContact) => ({ title: displayName(contact) })

const ofContact = (say: (body: object) => string): Words => ({
  seen: ({ params: { id } }, cached) => cached.find(contactRoutes.detail, (one) => (one.id === id ? one : undefined)),
  words: ({ params, body = {} }, _seen, client) => ({ what: say(body), where: contactAt(client, params.id) }),
})

const ofImage = (what: string): Words => ({
  seen: ({ params }, cached) =>
    cached.find(moodboardRoutes.detail, ({ images }) => images.find(({ id }) => id === params['imageId'])),
  words: ({ params }, _seen, client) => ({ what, where: boardAt(client, params.id) }),
})

/** The acts that may wait on a device, by their routes. */
export const kindOf = kindsBy([
  kind(updateShoot, {
    seen: ({ params: { id } }, cached) => cached.find(shootRoutes.detail, (one) => (one.id === id ? one : undefined)),
    words: ({ params, body }, _seen, client) => ({
      what: labelsIn(body, shootFields),
      where: shootAt(client, params.id),
    }),
  }),
  kind(planning.addTask, ofPart(tasks, 'Add')),
  kind(planning.changeTask, ofPart(tasks, 'Change')),
  kind(planning.removeTask, ofPart(tasks, 'Delete')),
  kind(planning.reorderTasks, ofPart(tasks, 'Order')),
  kind(planning.addCallTime, ofPart(callTimes, 'Add')),
  kind(planning.changeCallTime, ofPart(callTimes, 'Change')),
  kind(planning.removeCallTime, ofPart(callTimes, 'Delete')),
  kind(shotList.addShot, ofPart(shots, 'Add')),
  kind(shotList.addShotPictures, ofPart(shots, 'Add')),
  kind(shotList.changeShot, ofPart(shots, 'Change', isTaken)),
  kind(shotList.removeShot, ofPart(shots, 'Delete')),
  kind(shotList.reorderShots, ofPart(shots, 'Order')),
  kind(addLink, ofPart(links, 'Add')),
  kind(changeLink, ofPart(links, 'Change')),
  kind(removeLink, ofPart(links, 'Delete')),
  kind((person) => addMember(person as Person), {
    words: ({ params }, _seen, client) => ({
      what: `Add ${contactAt(client, params['contactId'] ?? 0).text}`,
      where: shootAt(client, params.id),
    }),
  }),
  kind(changeRole, ofPart(team, 'Change', named)),
  kind(removeMember, ofPart(team, 'Delete', named)),
  kind(
    (known) => savedContact(known as KnownLabels),
    ofContact((body) => labelsIn(body, contactFields)),
  ),
  kind(
    archiveContact,
    ofContact((body) => ('archived' in body && body.archived ? 'Archive' : 'Unarchive')),
  ),
  // Here and not in the change itself, which a first visit carries.
  kind(
    { ...addingContact, patches: contactPatches },
    {
      words: ({ body }) => ({ what: `Add ${displayName({ firstName: null, lastName: null, ...body } as Person)}` }),
      makes: ({ body }, made) => addedContact(body as NewContact, made),
    },
  ),
  kind(addingImage, {
    words: ({ params, files }, _seen, client) => ({
      what: `Picture ${files?.image instanceof File ? files.image.name : ''}`,
      where: boardAt(client, params.id),
    }),
  }),
  kind(
    setPicture(null),
    ofContact(() => 'Picture'),
  ),
  kind(commentImage, ofImage('Comment on a picture')),
  kind(removeImage, ofImage('Delete a picture')),
])
