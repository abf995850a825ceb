import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootLink } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { bindMutation, useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { addPart, changePart, removePart, undoable, type Parts } from '#lib/data/mutations/parts.ts'
import { ownPage } from '../shoots.queries.ts'

export const links: Parts<ShootLink> = {
  one: 'link',
  param: 'linkId',
  queue: ({ params: { id } }) => ['shoots', id, 'links'],
  refresh: ({ params: { id } }) => [keyOf(shootRoutes.detail, { params: { id } })],
  edit: ({ params: { id } }, change) => [ownPage(id, (shoot) => ({ ...shoot, links: change(shoot.links) }))],
  before: (was) => was.find(shootRoutes.detail, (shoot) => shoot.links),
}

export const addLink = addPart(
  links,
  shootRoutes.addLink,
  ({ params: { id }, body: { label = '', url = '' } }, there) => ({ shootId: id, label, url, order: there.length }),
)

export const changeLink = undoable(links, changePart(links, shootRoutes.changeLink, ['label', 'url']))

export const removeLink = removePart(links, shootRoutes.removeLink, ({ label, url }, { params: { id } }) =>
  bindMutation(addLink, { params: { id }, body: { label, url } }),
)

export const useAddLink = () => useRouteMutation(addLink)
export const useChangeLink = () => useRouteMutation(changeLink)
export const useRemoveLink = () => useRouteMutation(removeLink)
