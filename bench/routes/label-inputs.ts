import { randomUUID } from 'node:crypto'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { People } from './people.ts'

const { addType, addGenre, addTag, listTypes, listGenres, listTags, removeType, removeGenre, removeTag } = labelRoutes

/** Labels of one kind have different names, which nobody else gives. */
export const named = () => ({ body: { name: randomUUID() } })

type Listed = (typeof labelRoutes)['listTypes' | 'listGenres' | 'listTags']
type Removed = (typeof labelRoutes)['removeType' | 'removeGenre' | 'removeTag']

/** Removes what was added before, since an account has room for few labels, and returns what to add. */
const without =
  (list: Listed, remove: Removed) =>
  async ({ studio }: People) => {
    const labels = (await studio(list, {})).body as { id: number; name: string }[]
    const ours = labels.filter(({ name }) => name.length === randomUUID().length)
    for (const { id } of ours) await studio(remove, { params: { id } })
    return named()
  }

export const noType = without(listTypes, removeType)
export const noGenre = without(listGenres, removeGenre)
export const noTag = without(listTags, removeTag)

type Added = (typeof labelRoutes)['addType' | 'addGenre' | 'addTag']

/** A label that nothing has yet. */
const added = (add: Added, make: typeof noType) => async (people: People) => {
  const { id } = (await people.studio(add, await make(people))).body
  return { params: { id } }
}

export const aType = added(addType, noType)
export const aGenre = added(addGenre, noGenre)
export const aTag = added(addTag, noTag)
