import { isRecordId } from '#lib/address.ts'
import { isTemporaryId } from '#lib/data/outbox/act-names.ts'

/** The place of a path and the id in it, if any place has such a form. Case does not count, nor do slashes at the end. */
export function placeOf(pathname: string): { place: string; id: number } | undefined {
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '')
  const [area = '', id, ...more] = path.slice(1).split('/')
  // What waits to be sent can be looked at before it has an id.
  const isPlace = id === undefined || isRecordId(id) || isTemporaryId(Number(id))
  if (more.length > 0 || !isPlace) return undefined
  return id === undefined ? { place: `/${area}`, id: 0 } : { place: `/${area}/$id`, id: Number(id) }
}
