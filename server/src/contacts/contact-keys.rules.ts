import { fold } from '@contactsheet/contracts/text/fold'

/** What tells no two roles apart: 'make-up', 'Make up' and 'makeup' are one. */
export const betweenWords = String.raw`[-\s,./_]+`

/** A role as it is compared and looked for. */
export const roleKey = (role: string) => fold(role).replace(new RegExp(betweenWords, 'g'), '')

/** A city as it is compared. Commas divide the names of a filter, so they tell no two cities apart. */
export const cityKey = (city: string) => fold(city.replaceAll(',', ' '))

/** A role or city as a filter can name it. */
export const asFilterName = (text: string) => text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()

/** Stands around each key in `role_keys`, which is null for who has held no role. */
export const keyEnd = '\n'

/** What a search looks for in the keys of roles; empty where it would be found in most of them. */
export function roleSought(search: string) {
  const key = roleKey(search)
  return key.length < fewestOfRole ? '' : key
}
const fewestOfRole = 3
