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
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import classes from './sortable-list.module.css'

const { Delay, Distance } = PointerActivationConstraints

const sensors = [
  PointerSensor.configure({
    // A finger must rest before it drags, so that it can still scroll; a mouse that moves slightly still clicks.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 5 })] : [new Distance({ value: 8 })],
  }),
  KeyboardSensor.configure({ offset: 25 }),
]

const instructions =
  'To move it, press Space, then the up and down arrows. Press Space again to drop it, or Escape to leave it where it was.'

/** How close to the window's edge a carried item may get before the page scrolls instead. */
const edgePx = 80

/** The library's own scrolling swallows most keyboard steps, so the steps scroll the page themselves. */
function scrollsItself(on: boolean, manager: DragDropManager) {
  const scroller = manager.registry.plugins.get(Scroller)
  if (on) scroller?.enable()
  else scroller?.disable()
}

/** A keyboard step that would leave the window scrolls the page under the item instead. */
function keepInSight(event: DragMoveEvent, manager: DragDropManager) {
  const { by, nativeEvent, operation } = event
  const box = operation.shape?.current.boundingRectangle
  if (!(nativeEvent instanceof KeyboardEvent) || !by || !box) return
  const leaves = by.y > 0 ? box.bottom + by.y > innerHeight - edgePx : box.top + by.y < edgePx
  const { scrollY: before } = window
  if (leaves) scrollBy({ top: by.y, behavior: 'instant' })
  if (scrollY === before) return
  event.preventDefault()
  lookAgain(manager)
}

/** The library checks what is under an item only when the item moves on the screen. */
function lookAgain(manager: DragDropManager) {
  for (const place of manager.registry.droppables) place.refreshShape()
  manager.collisionObserver.forceUpdate()
}

/** Checks again once the other items have made room, because the carried item may have moved on in the meantime. */
function followOn(event: DragOverEvent, manager: DragDropManager) {
  const { y } = event.operation.position.current
  const check = () => manager.dragOperation.position.current.y !== y && lookAgain(manager)
  void manager.renderer.rendering.then(() => requestAnimationFrame(check))
}

type Item = { id: number }
type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** The item's name in announcements of its moves. */
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  /** Draws one item; `handle` belongs on the button that it is dragged by. */
  children: (item: T, handle: (element: Element | null) => void) => ReactNode
}

/** A list whose order is changed by dragging with a mouse, a finger or the keyboard. */
export function SortableList<T extends Item>({ label, items, nameOf, onMove, children }: Props<T>) {
  const { list, drawing, checkOrder } = useOrderKept()
  const { keepHandle, keepFocusOn } = useFocusKept(items, drawing)
  const accessibility = useMemo(() => spoken(items, nameOf), [items, nameOf])
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(usual) => [...usual.filter((plugin) => plugin !== Accessibility), accessibility]}
      onDragStart={({ nativeEvent }, manager) => scrollsItself(!(nativeEvent instanceof KeyboardEvent), manager)}
      onDragMove={keepInSight}
      onDragOver={followOn}
      onDragEnd={({ canceled, nativeEvent, operation: { source } }, manager) => {
        scrollsItself(true, manager)
        keepFocusOn(nativeEvent instanceof KeyboardEvent ? Number(source?.id) : undefined)
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index)
        else checkOrder(manager)
      }}
    >
      <ul key={drawing} ref={list} aria-label={label}>
        {items.map((item, index) => (
          <SortableItem key={item.id} id={item.id} index={index} keepHandle={keepHandle}>
            {(handle) => children(item, handle)}
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  )
}

/** A step that is undone before it was rendered is rendered afterwards, and stays: the list is then rendered afresh. */
function useOrderKept() {
  const list = useRef<HTMLUListElement>(null)
  const [drawing, setDrawing] = useState(0)
  const draw = () => {
    const places = Array.from(list.current?.children ?? [], (item) => Number(item.getAttribute('data-place')))
    if (places.some((place, index) => place !== index)) setDrawing((now) => now + 1)
  }
  const checkOrder = (manager: DragDropManager) =>
    void manager.renderer.rendering.then(() => requestAnimationFrame(draw))
  return { list, drawing, checkOrder }
}

type KeepHandle = (id: number, handle: Element | null) => void

/** An item that moves in the DOM loses the focus on the way; the handle that moved it gets it back. */
function useFocusKept(items: readonly Item[], drawing: number) {
  const handles = useRef(new Map<number, Element>())
  const carried = useRef<number>(undefined)
  useEffect(() => {
    const handle = handles.current.get(carried.current ?? 0)
    if (document.activeElement === document.body && handle instanceof HTMLElement) handle.focus({ preventScroll: true })
    else if (document.activeElement !== handle) carried.current = undefined
  }, [items, drawing])
  const keepHandle: KeepHandle = useCallback((id, handle) => {
    if (handle) handles.current.set(id, handle)
    else handles.current.delete(id)
  }, [])
  const keepFocusOn = useCallback((id: number | undefined) => {
    carried.current = id
  }, [])
  return { keepHandle, keepFocusOn }
}

type ItemProps = {
  id: number
  index: number
  keepHandle: KeepHandle
  children: (handle: (element: Element | null) => void) => ReactNode
}

function SortableItem({ id, index, keepHandle, children }: ItemProps) {
  // Without the library's own keyboard plugin, which jumps from item to item.
  const { ref, handleRef, isDragSource } = useSortable({ id, index, plugins: [OptimisticSortingPlugin] })
  const handle = useCallback(
    (element: Element | null) => {
      handleRef(element)
      keepHandle(id, element)
    },
    [handleRef, keepHandle, id],
  )
  return (
    <li ref={ref} className={classes.item} data-id={id} data-place={index} data-dragged={isDragSource || undefined}>
      {children(handle)}
    </li>
  )
}

/** What a screen reader announces while an item is moved. */
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
