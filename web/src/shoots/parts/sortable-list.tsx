import {
  Accessibility,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  Scroller,
  type DragDropManager,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { OptimisticSortingPlugin } from '@dnd-kit/dom/sortable'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import classes from './sortable-list.module.css'

const { Delay, Distance } = PointerActivationConstraints

const sensors = [
  PointerSensor.configure({
    // A finger rests before it drags, so that it can still scroll; a mouse that only shakes still clicks.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 5 })] : [new Distance({ value: 8 })],
  }),
  KeyboardSensor.configure({ offset: 25 }),
]

const instructions =
  'To move it, press Space, then the up and down arrows. Press Space again to drop it, or Escape to leave it where it was.'

/** How near to an edge of the window a carried item may come before the page moves instead. */
const edgePx = 80

/** The library's own scrolling swallows most of the keyboard's steps; the steps scroll the page themselves. */
function scrollsItself(on: boolean, manager: DragDropManager) {
  const scroller = manager.registry.plugins.get(Scroller)
  if (on) scroller?.enable()
  else scroller?.disable()
}

/** A step of the keyboard that would leave the window moves the page under the item. */
function keepInSight(event: DragMoveEvent) {
  const { by, nativeEvent, operation } = event
  const box = operation.shape?.current.boundingRectangle
  if (!(nativeEvent instanceof KeyboardEvent) || !by || !box) return
  const leaves = by.y > 0 ? box.bottom + by.y > innerHeight - edgePx : box.top + by.y < edgePx
  const { scrollY: before } = window
  if (leaves) scrollBy({ top: by.y, behavior: 'instant' })
  if (scrollY !== before) event.preventDefault()
}

type Item = { id: number }
type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** What an item is called when its moves are announced. */
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  /** Draws one item; `handle` belongs on the button that it is dragged by. */
  children: (item: T, handle: (element: Element | null) => void) => ReactNode
}

/** A list whose order is changed by dragging with a mouse, a finger or the keyboard. */
export function SortableList<T extends Item>({ label, items, nameOf, onMove, children }: Props<T>) {
  const keepFocusOn = useFocusKept(items)
  const accessibility = useMemo(() => spoken(items, nameOf), [items, nameOf])
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(usual) => [...usual.filter((plugin) => plugin !== Accessibility), accessibility]}
      onDragStart={({ nativeEvent }, manager) => scrollsItself(!(nativeEvent instanceof KeyboardEvent), manager)}
      onDragMove={keepInSight}
      onDragEnd={({ canceled, nativeEvent, operation: { source } }, manager) => {
        scrollsItself(true, manager)
        keepFocusOn(nativeEvent instanceof KeyboardEvent ? source?.handle : undefined)
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return
        onMove(source.initialIndex, source.index)
      }}
    >
      <ul aria-label={label}>
        {items.map((item, index) => (
          <SortableItem key={item.id} id={item.id} index={index}>
            {(handle) => children(item, handle)}
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  )
}

/** An item that takes another place in the page loses the focus on the way: the handle that carried it gets it back. */
function useFocusKept(items: readonly Item[]) {
  const carried = useRef<Element>(undefined)
  useEffect(() => {
    const { current } = carried
    if (document.activeElement === document.body && current instanceof HTMLElement)
      current.focus({ preventScroll: true })
    else if (document.activeElement !== current) carried.current = undefined
  }, [items])
  return useCallback((handle: Element | undefined) => {
    carried.current = handle
  }, [])
}

type ItemProps = { id: number; index: number; children: (handle: (element: Element | null) => void) => ReactNode }

function SortableItem({ id, index, children }: ItemProps) {
  // Without the library's own keyboard plugin, which jumps from item to item.
  const { ref, handleRef, isDragSource } = useSortable({ id, index, plugins: [OptimisticSortingPlugin] })
  return (
    <li ref={ref} className={classes.item} data-dragged={isDragSource || undefined}>
      {children(handleRef)}
    </li>
  )
}

/** What a screen reader is told while an item is on its way. */
function spoken<T extends Item>(items: readonly T[], nameOf: (item: T) => string) {
  const name = (id: unknown) => {
    const item = items.find((one) => one.id === id)
    return item ? nameOf(item) : 'It'
  }
  const place = (index: number) => `place ${index + 1} of ${items.length}`
  return Accessibility.configure({
    screenReaderInstructions: { draggable: instructions },
    announcements: {
      dragstart: ({ operation: { source } }: DragStartEvent) =>
        isSortable(source) ? `Picked up ${name(source.id)}, ${place(source.index)}.` : undefined,
      dragover: ({ operation: { source } }: DragOverEvent) =>
        isSortable(source) ? `${name(source.id)} is at ${place(source.index)}.` : undefined,
      dragend: ({ canceled, operation: { source } }: DragEndEvent) => {
        if (!isSortable(source)) return undefined
        return canceled
          ? `${name(source.id)} stays where it was.`
          : `${name(source.id)} dropped at ${place(source.index)}.`
      },
    },
  })
}
