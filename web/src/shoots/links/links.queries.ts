import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootLink } from '@contactsheet/contracts/shoots/shoot'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { keyOf } from '#lib/data/api.ts'
import { ownPage } from '../shoot-patches.ts'
import { replacedFields } from '../replaced-fields.ts'
import { temporaryId } from '../temporary-id.ts'

const editLinks = (id: number, change: (links: ShootLink[]) => ShootLink[]) =>
  ownPage(id, (shoot) => ({ ...shoot, links: change(shoot.links) }))

type OfShoot = { params: { id: number } }

const queue = ({ params }: OfShoot) => ['shoots', params.id, 'links']
const ofLink = ({ params: { id, linkId } }: { params: { id: number; linkId: number } }) => [
  'shoots',
  id,
  'links',
  linkId,
]
const ownDetail = ({ params: { id } }: OfShoot) => [keyOf(shootRoutes.detail, { params: { id } })]

export const addLink = {
  route: shootRoutes.addLink,
  failure: 'Failed to add link',
  patches: ({ params, body: { label = '', url = '' } }) => [
    editLinks(params.id, (links) => [
      ...links,
      { id: temporaryId(), shootId: params.id, label, url, order: links.length },
    ]),
  ],
  queue,
  refresh: ownDetail,
} satisfies Mutation<typeof shootRoutes.addLink>

const putLink = {
  route: shootRoutes.changeLink,
  failure: 'Failed to update link',
  patches: ({ params, body }) => [
    editLinks(params.id, (links) =>
      links.map((link) => {
        if (link.id !== params.linkId) return link
        const { label = link.label, url = link.url } = body
        return { ...link, label, url }
      }),
    ),
  ],
  queue: ofLink,
  refresh: ownDetail,
} satisfies Mutation<typeof shootRoutes.changeLink>

export const changeLink = {
  ...putLink,
  success: 'Link saved',
  undo: ({ params, body }, _answer, was) => {
    const before = was.find(shootRoutes.detail, ({ links }) => links.find(({ id }) => id === params.linkId))
    return before && bindMutation(putLink, { params, body: replacedFields(before, body) })
  },
} satisfies Mutation<typeof shootRoutes.changeLink>

export const removeLink = {
  route: shootRoutes.removeLink,
  failure: 'Failed to delete link',
  success: 'Link deleted',
  undo: ({ params: { id, linkId } }, _answer, was) => {
    const gone = was.find(shootRoutes.detail, ({ links }) => links.find((link) => link.id === linkId))
    return gone && bindMutation(addLink, { params: { id }, body: { label: gone.label, url: gone.url } })
  },
  patches: ({ params }) => [editLinks(params.id, (links) => links.filter((link) => link.id !== params.linkId))],
  // Path of the whole list, because removing makes room for the link that is added next.
  queue,
  refresh: ownDetail,
} satisfies Mutation<typeof shootRoutes.removeLink>

export const useAddLink = () => useRouteMutation(addLink)
export const useChangeLink = () => useRouteMutation(changeLink)
export const useRemoveLink = () => useRouteMutation(removeLink)
