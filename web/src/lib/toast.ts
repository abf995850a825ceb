export type ToastWords = {
  title: string
  text?: string
  /** `bad` for failures; they interrupt a screen reader, the others wait their turn. */
  tone?: 'calm' | 'bad'
  action?: { label: string; run: () => void }
  /** Milliseconds until it closes by itself. */
  duration?: number
}
export type Toast = ToastWords & { id: number }

export const toastDurations = { default: 5000, deletion: 10_000 } as const

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast and replaces the previous one: one at a time. */
export function toast(words: ToastWords) {
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
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
