import type { Event, HTMLDialogElement, HTMLElement, KeyboardEvent, Window } from 'happy-dom'

type Popover = HTMLElement & { showPopover: () => void; hidePopover: () => void }
type Tell = (entries: { target: unknown; isIntersecting: boolean }[]) => void

/** An open popover carries this, for want of `:popover-open`. */
export const openPopover = 'data-popover-open'

/** A light page has no size, so everything on it is in view. */
class AllInView {
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
  }
  observe = (target: unknown) => queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]))
  unobserve = () => undefined
  disconnect = () => undefined
}

/** Gives a window what browsers have, what the app relies on, and what happy-dom lacks so far. */
export function addMissing(window: Window) {
  Object.assign(window, { IntersectionObserver: AllInView })
  Object.assign(window.document, { fonts: new window.EventTarget() })
  selectingFocuses(window)
  popovers(window)
}

/** What is selected by a script gets the focus. */
function selectingFocuses({ HTMLInputElement: { prototype } }: Window) {
  const select = Reflect.get(prototype, 'select') as () => void
  prototype.select = function () {
    this.focus()
    Reflect.apply(select, this, [])
  }
}

/** Popovers of the kind "auto": one at a time, closed by Escape and by a press outside, with the focus handed back. */
function popovers(window: Window) {
  const { document } = window
  const cameFrom = new WeakMap<Popover, HTMLElement | null>()
  const open = () => [...document.querySelectorAll(`[${openPopover}]`)] as unknown as Popover[]
  const isOpen = (panel: Popover) => panel.hasAttribute(openPopover)
  const tell = (panel: Popover, type: string, newState: string) =>
    panel.dispatchEvent(Object.assign(new window.Event(type), { newState }) as Event)

  function show(this: Popover) {
    if (isOpen(this)) return
    for (const other of open()) if (!other.contains(this)) other.hidePopover()
    cameFrom.set(this, document.activeElement as unknown as HTMLElement)
    tell(this, 'beforetoggle', 'open')
    this.setAttribute(openPopover, '')
    window.setTimeout(() => tell(this, 'toggle', 'open'))
  }
  function hide(this: Popover) {
    if (!isOpen(this)) return
    const holdsFocus = this.contains(document.activeElement)
    tell(this, 'beforetoggle', 'closed')
    this.removeAttribute(openPopover)
    if (holdsFocus) cameFrom.get(this)?.focus()
    window.setTimeout(() => tell(this, 'toggle', 'closed'))
  }
  Object.assign(window.HTMLElement.prototype, { showPopover: show, hidePopover: hide })

  const query = document.querySelector.bind(document)
  const asWritten = (selector: string) => selector.replaceAll(':popover-open', `[${openPopover}]`)
  document.querySelector = ((selector: string) => query(asWritten(selector))) as typeof document.querySelector

  const at = (event: Event) => event.target as unknown as HTMLElement
  const panelOf = (button: HTMLElement | null) =>
    document.getElementById(button?.getAttribute('popovertarget') ?? '') as unknown as Popover | null
  window.addEventListener('click', (event) => {
    const panel = panelOf(at(event).closest('[popovertarget]') as HTMLElement | null)
    if (!panel || event.defaultPrevented) return
    if (isOpen(panel)) panel.hidePopover()
    else panel.showPopover()
  })
  window.addEventListener('keydown', (event) => {
    const { key, defaultPrevented } = event as KeyboardEvent
    if (key !== 'Escape' || defaultPrevented) return
    const panel = open().at(-1)
    if (panel) return panel.hidePopover()
    // Whoever opened a dialog is asked before it closes.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) as HTMLDialogElement | undefined
    if (dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
  })
  window.addEventListener('pointerdown', (event) => {
    const own = panelOf(at(event).closest('[popovertarget]') as HTMLElement | null)
    for (const panel of open()) if (panel !== own && !panel.contains(at(event) as never)) panel.hidePopover()
  })
}
