import { useEffect, useRef, useState } from 'react'
import { useContactFilter } from '../filters/use-contact-filter.ts'
import { useContactList } from '../list/use-contact-list.ts'

type Neighbours = { previous: number | undefined; next: number | undefined }

/** The contacts before and after one in the list; if it has left the list, those around the place where it was. */
function neighboursOf(order: readonly number[], id: number, lastPlace: number | undefined): Neighbours {
  const place = order.indexOf(id)
  if (place >= 0) return { previous: order[place - 1], next: order[place + 1] }
  return lastPlace === undefined
    ? { previous: undefined, next: undefined }
    : { previous: order[lastPlace - 1], next: order[lastPlace] }
}

/** How many rows before the end of the loaded ones the next page is requested. */
const ahead = 3

/** The contacts before and after one in the list below its dialog. */
export function useNeighbours(id: number) {
  const { filter } = useContactFilter()
  const { order, more } = useContactList(filter)
  const place = order.indexOf(id)
  const [last, setLast] = useState<number>()
  if (place >= 0 && place !== last) setLast(place)
  const asked = useRef(0)
  useEffect(() => {
    if (place < 0 || place < order.length - ahead || asked.current === order.length) return
    asked.current = order.length
    more()
  }, [place, order.length, more])
  return neighboursOf(order, id, last)
}
