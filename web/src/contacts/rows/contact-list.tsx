import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { useEffect, useMemo, useRef } from 'react'
import { useMe } from '#lib/data/session.ts'
import { browserZone, todayIn } from '#lib/dates.ts'
import { lastContact } from './last-contact.rules.ts'
import { dueStep } from '../follow-up.rules.ts'
import { useTypes } from '#labels/labels.queries.ts'
import { useWindowRows } from '#ui/use-window-rows.ts'
import { ContactRow, type RowHandlers } from './contact-row.tsx'
import { useContactFocus } from './row-keys.ts'
import { useMedia } from '#lib/use-media.ts'
import { useRowGestures } from './row-gestures.ts'

/** `--contact-row` with one and two lines, in rem. */
const rowRem = { one: 3.25, two: 3.75 } as const
const oneLine = '(min-width: 68.75em)'

type Props = {
  rows: ListedContact[]
  /** How many match in all. */
  total: number
  chosen: ReadonlySet<number>
  /** True while any row is selected, loaded or not. */
  selecting: boolean
  handlers: RowHandlers
  /** Called when the last row comes into view. */
  onEnd: () => void
}

function useRowHeight() {
  const one = useMedia(oneLine)
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return rem * rowRem[one ? 'one' : 'two']
  }, [one])
}

/** The list, which renders only the rows near the window, however many there are. */
export function ContactList({ rows, total, chosen, selecting, handlers, onEnd }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const height = useRowHeight()
  const near = useWindowRows({ list, count: rows.length, height, kept: useContactFocus(list, rows) })
  const { seesEnd } = near
  useEffect(() => {
    if (seesEnd) onEnd()
  }, [seesEnd, rows.length, onEnd])
  useRowGestures(list, {
    onSwipe: (id) => handlers.onArchive(id, !rows.find((row) => row.id === id)?.archived),
    onLongPress: (id) => handlers.onToggle(id, false),
  })
  const { data: types } = useTypes()
  const zone = useMe().data?.timeZone ?? browserZone()
  const now = { zone, today: todayIn(zone) }
  const colors = useMemo(() => new Map(types?.map(({ name, color }) => [name, color])), [types])

  // The last row's bottom border lies under the edge of the list.
  const listHeight = near.totalHeight - 1
  return (
    <ul
      ref={list}
      // The height covers the rows only, without the border.
      className="relative -mx-4 box-content overflow-clip border-y border-line bg-surface md:mx-0 md:rounded-lg md:border"
      aria-label="Contacts"
      style={{ height: listHeight }}
    >
      {near.indexes.map((index) => {
        const contact = rows[index]
        return contact ? (
          <ContactRow
            key={contact.id}
            contact={contact}
            typeColor={colors.get(contact.type)}
            last={lastContact(contact, now)}
            due={dueStep(contact, now.today)}
            index={index}
            total={total}
            selected={chosen.has(contact.id)}
            selecting={selecting}
            height={height}
            offset={index * height}
            handlers={handlers}
          />
        ) : null
      })}
    </ul>
  )
}
