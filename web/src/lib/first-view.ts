let shown: Promise<unknown> = Promise.resolve()

/** A tab in the background is not painted, and has no first view to wait for. */
const frame = () => new Promise((resolve) => (document.hidden ? resolve(0) : requestAnimationFrame(resolve)))

/** Called on a page that shows a frame until the app can replace it: what comes after the first view waits until that is painted. */
export function awaitFirstView() {
  const replaced = new Promise((resolve) => addEventListener('appshown', resolve, { once: true }))
  // The first of the two is asked for before the browser paints, the second after it.
  shown = replaced.then(frame).then(frame)
}

/** Settles when the first view is on the screen: its own files and pictures have the line to themselves until then. */
export const afterFirstView = (): Promise<unknown> => shown

/** Settles in a task of its own: the page answers to a press before it. */
export const nextTask = (): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve))

let turn: Promise<unknown> = Promise.resolve()

/**
 * Loads what is to be seen right after the first view: `loadSoon(() => import('./part.tsx'))`. Each file is asked for in a task of its
 * own: the browser looks for what the file needs in turn, which takes a phone long enough for a press in between.
 */
export function loadSoon<T>(load: () => Promise<T>): Promise<T> {
  turn = turn.then(afterFirstView).then(nextTask)
  return turn.then(load)
}
