import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
/** The dialog that covers the page. */
export const modal = () => document.querySelector('dialog[open]')

/** Marks what stands in for something that is being loaded. */
const loading = '[data-loading]'

/** Part of a page, from its beginning or from behind an element that stands there. */
type Place = { part: Element; since?: Element | null | undefined }

const isBehind = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/**
 * What takes the focus in a place: the first control there, else beside it, else after it on the same page or in the same dialog,
 * else the title; nothing yet while more of it is on its way.
 */
function nearest({ part, since }: Place): HTMLElement | null {
  const page = part.closest('main, dialog, [role="dialog"]')
  const all = [...(page?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((each) => each.checkVisibility())
  const isHere = (each: Element) =>
    part.contains(each) && (!since?.isConnected || (isBehind(since, each) && !since.contains(each)))
  const inside = all.find(isHere)
  if (inside === undefined && [...part.querySelectorAll(loading)].some(isHere)) return null
  const behind = all.find((each) => isBehind(part, each) && !part.contains(each))
  const around = all.find((each) => part.contains(each))
  return inside ?? around ?? behind ?? page?.querySelector<HTMLElement>('h1[tabindex]') ?? null
}

type Find = () => HTMLElement | null | undefined

/** Those who know where a lost focus goes, the last ones asked first; more are not remembered. */
let finds: Find[] = []
const mostFinds = 8
let observer: MutationObserver | undefined

/**
 * Call this when something that may have the focus goes away. As soon as nothing has the focus, it goes to the result of `find`,
 * once no dialog covers that. Ends when the user presses anything on the page itself, and then has the focus where it is wanted.
 */
export function catchFocus(find: Find) {
  finds = [find, ...finds].slice(0, mostFinds)
  if (look() || observer) return
  observer = new MutationObserver(lookSoon)
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stopUnlessCovered, { capture: true })
  lookSoon()
}

/** Gives a lost focus to the first place that there is; true when that is done. */
function look(): boolean {
  if (document.activeElement !== document.body) return false
  const over = modal()
  for (const find of finds) {
    const next = find()
    if (!next || (over && !over.contains(next))) continue
    stop()
    next.focus({ preventScroll: true })
    return true
  }
  return false
}

/** What is disabled or hidden loses the focus only with the next picture on the screen. */
const lookSoon = () => void requestAnimationFrame(() => setTimeout(look))

function stopUnlessCovered() {
  if (!modal()) stop()
}

function stop() {
  finds = []
  observer?.disconnect()
  observer = undefined
  for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stopUnlessCovered, { capture: true })
}

type RowId = number | string

const idOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined

/** Where the focus goes in a row: the part marked `data-main`, else the first focusable one. */
export const mainIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-main]') ?? row?.querySelector<HTMLElement>(focusable)

const inRow = (area: HTMLElement, id: RowId) => mainIn(area.querySelector(`[data-id="${CSS.escape(String(id))}"]`))

/**
 * Manages the focus in an area with rows that have `data-id`: when the focused row is removed, the focus goes to the
 * next row, else to the previous one, else to what comes next on the page.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>, ids: readonly RowId[]) {
  const focused = useRef<string>(undefined)
  const before = useRef(ids)

  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Node && area.current?.contains(target)) focused.current = idOf(target)
    }
    document.addEventListener('focusin', enter)
    return () => document.removeEventListener('focusin', enter)
  }, [area])

  useLayoutEffect(() => {
    const known = before.current
    before.current = ids
    const place = known.findIndex((id) => String(id) === focused.current)
    const gone = known[place]
    if (gone === undefined || ids.includes(gone)) return
    focused.current = undefined
    const left = new Set(ids)
    const isLeft = (id: RowId) => left.has(id)
    const near = known.slice(place + 1).find(isLeft) ?? known.slice(0, place).findLast(isLeft)
    catchFocus(() => {
      const { current } = area
      return current && ((near !== undefined && inRow(current, near)) || nearest({ part: current }))
    })
  }, [area, ids])
}

/** The places that an element stands in, the innermost first: what is around it may go with it. */
function placesOf(element: Element): Place[] {
  const { parentElement: part, previousElementSibling: since } = element
  return part ? [{ part, since }, ...placesOf(part)] : []
}

/** When a part of the page is removed with the focus in it, the focus goes to what takes its place. */
export function useFocusHandedOn(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const places = placesOf(element)
      catchFocus(() => {
        const place = places.find(({ part }) => part.isConnected)
        return place && nearest(place)
      })
    }
  }, [part])
}

/** What had the focus on the page itself, behind all open dialogs. */
let onPage: Element | null = null

/** What has the focus, and what takes its place when a dialog that only stood in for the next one is gone. */
function focusNow() {
  const { activeElement } = document
  const inDialog = activeElement === document.body ? modal() : activeElement?.closest('dialog, [role="dialog"]')
  if (!inDialog) onPage = activeElement
  return [activeElement, onPage]
}

/** Returns the focus to where it was when a dialog opened, even when the dialog's route is removed before it could close. */
export function useFocusBack(opened: boolean) {
  const [before, setBefore] = useState<(Element | null)[]>()
  if (opened === !before) setBefore(opened ? focusNow() : undefined)
  useEffect(
    () => () => {
      if (before)
        catchFocus(() => before.filter((each) => each instanceof HTMLElement).find((each) => each.isConnected))
    },
    [before],
  )
}
