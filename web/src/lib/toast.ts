import { newListeners } from './listeners.ts'

export type ToastWords = {
  title: string
  text?: string
  /** `bad` for failures; they interrupt a screen reader, the others wait their turn. */
  tone?: 'calm' | 'bad'
  action?: { label: string; run: () => void }
  /** Milliseconds until it closes by itself. */
  duration?: number
  /** Called once it stands, and no other toast takes its place: for the last words before the page is left. */
  onShown?: () => void
}
export type Toast = ToastWords & { id: number }

export const toastDurations = { default: 5000, deletion: 10_000 } as const

let current: Toast | undefined
let lastId = 0
const { subscribe, tell } = newListeners()

function show(next: Toast | undefined) {
  current = next
  tell()
}

/** Shows a toast and replaces the previous one, unless that is the last: one at a time. */
export function toast(words: ToastWords) {
  if (current?.onShown) return
  lastId += 1
  show({ ...words, id: lastId })
}

/** Closes the toast, unless a newer one has replaced it. */
export function closeToast(id: number) {
  if (current?.id === id) show(undefined)
}

/** The toast on screen, as a store for React. */
export const toastStore = {
  get: () => current,
  subscribe,
}

let places: readonly HTMLElement[] = []
const heldPlaces = newListeners()

function put(next: readonly HTMLElement[]) {
  places = next
  heldPlaces.tell()
}

/**
 * Draws toasts inside this element until the returned function is called: for what covers the whole page and makes the rest of it
 * inert, so that a toast is seen, read out and reached there too. The latest has them. Works as the ref of an element.
 */
export function holdToasts(element: HTMLElement | null) {
  if (element === null) return
  put([...places, element])
  return () => put(places.filter((each) => each !== element))
}

/** Where toasts are drawn instead of at their usual place, as a store for React. */
export const toastPlace = { get: () => places.at(-1), subscribe: heldPlaces.subscribe }
