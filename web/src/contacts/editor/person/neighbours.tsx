import { LinkIcon, IconButton } from '#ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '#lib/router/view.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { takesKeys } from '#lib/keyboard/shortcut-keys.ts'
import { useContactFilter } from '../../filters/use-contact-filter.ts'
import { useContactList } from '../../contacts.queries.ts'

/** The ways to the previous and the next contact in the list; none when there is no other. */
export function Neighbours({ id }: { id: number }) {
  const { previous, next } = useNeighbours(id)
  useNeighbourKeys(previous, next)
  if ((previous ?? next) === undefined) return null
  return (
    <span className="flex flex-none">
      <Neighbour id={previous} label="Previous contact" keys="k">
        <IconChevronLeft size={20} aria-hidden="true" />
      </Neighbour>
      <Neighbour id={next} label="Next contact" keys="j">
        <IconChevronRight size={20} aria-hidden="true" />
      </Neighbour>
    </span>
  )
}

/** Another contact in the same dialog. */
const inPlace = (id: number) =>
  ({ to: '/contacts/$id', params: { id }, search: true, state: true, replace: true, resetScroll: false }) as const

type NeighbourProps = { id: number | undefined; label: string; keys: string; children: React.ReactNode }

function Neighbour({ id, label, keys, children }: NeighbourProps) {
  const title = `${label} (${keys.toUpperCase()})`
  if (id === undefined) {
    return (
      <IconButton disabled aria-label={label} title={title}>
        {children}
      </IconButton>
    )
  }
  return (
    <LinkIcon {...inPlace(id)} aria-label={label} aria-keyshortcuts={keys} title={title}>
      {children}
    </LinkIcon>
  )
}

/** J and K move through the list, except while typing. */
function useNeighbourKeys(previous: number | undefined, next: number | undefined) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      const typing = event.target instanceof HTMLElement && takesKeys(event.target)
      if (id === undefined || typing || event.ctrlKey || event.metaKey || event.altKey) return
      navigate(inPlace(id))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
}

type Beside = { previous: number | undefined; next: number | undefined }

/** The contacts before and after one in the list; if it has left the list, those around the place where it was. */
function neighboursOf(order: readonly number[], id: number, lastPlace: number | undefined): Beside {
  const place = order.indexOf(id)
  if (place >= 0) return { previous: order[place - 1], next: order[place + 1] }
  return lastPlace === undefined
    ? { previous: undefined, next: undefined }
    : { previous: order[lastPlace - 1], next: order[lastPlace] }
}

/** How many rows before the end of the loaded ones the next page is requested. */
const ahead = 3

/** The contacts before and after one in the list below its dialog. */
function useNeighbours(id: number) {
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
