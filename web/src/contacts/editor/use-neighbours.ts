import { useEffect, useRef, useState } from 'react'
import { neighboursOf } from '../contact-search-params.rules.ts'
import { useContactFilter } from '../filters/use-contact-filter.ts'
import { useContactList } from '../list/use-contact-list.ts'

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
