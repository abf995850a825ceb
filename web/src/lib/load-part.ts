import { createElement, use, type ComponentType } from 'react'
import { missingPart, noAnswer } from '#lib/data/failure.ts'
import { leaveToReturn } from '#lib/form/leaving.ts'
import { loadSoon } from './first-view.ts'
import { PartBoundary, type MissingProps } from './part-boundary.ts'
import { atRest, isConnectionMetered } from './when-idle.ts'

const mark = 'contactsheet.reloaded'
const againAfterMs = 60_000

/** True at most once a minute, so that a file that stays missing cannot make the page reload for ever. */
function mayReload(): boolean {
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(mark)) < againAfterMs) return false
    sessionStorage.setItem(mark, String(now))
    return true
  } catch {
    return false
  }
}

/** False also while a server says that it is too busy, or while what stands before it finds none. */
const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads a part of the app. If its file is gone although the server sends pages, a newer version has been deployed, and the
 * page is reloaded. Without a server nothing is reloaded, because there would be no page to return to. Throws ApiError.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  reload = () => leaveToReturn(() => location.reload()),
): Promise<T> {
  try {
    return await load()
  } catch {
    if (!(await serverAnswers())) throw noAnswer()
    if (!mayReload()) throw missingPart()
    reload()
    return new Promise(() => undefined)
  }
}

let lastWarmed: Promise<unknown> = Promise.resolve()

/**
 * Preloads a part of the app that is not on the screen yet, when the page is at rest; if that fails, it is loaded when needed. One
 * after another, so that the browser answers to what is pressed in between.
 */
function warm(load: () => Promise<unknown>) {
  if (typeof document === 'undefined' || isConnectionMetered()) return
  lastWarmed = lastWarmed
    .then(() => atRest())
    .then(load)
    .catch(() => undefined)
}

/** Stands in the place of a part whose failure to load is not worth a message over the page. */
export const Nothing = () => null

let awaited = 0

/** Lets the page show, by its style, that something which somebody waits for is on its way. */
function tellWaiting(more: number) {
  awaited += more
  document.documentElement.toggleAttribute('data-waiting', awaited > 0)
}

/** For each part that failed to load, a function that makes it load again. */
const failed = new Set<() => void>()

/** Lets parts that failed to load try again; they are requested when they are next rendered. */
export function retryParts() {
  for (const forget of failed) forget()
  failed.clear()
}

/** A module by what it exports, and the component that it exports under a name. */
type Module = Record<string, unknown>
type Part<M extends Module, N extends keyof M> = M[N] extends (props: infer P) => unknown
  ? ComponentType<P & Closable>
  : never
/** Of what a press opens. */
type Closable = { onClose?: () => void; onCancel?: () => void }

/**
 * A component that the first view does not need, such as a dialog: `lazyPart(() => import('./parts/add.tsx'), 'Add')`. It
 * is preloaded at rest, so that it is ready by the time it is needed. One that fails to load and has `onClose` or `onCancel` closes
 * again and says why; any other shows `missing` in its place, by which it is loaded anew. React's own `lazy` would stay broken forever.
 */
export function lazyPart<M extends Module, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  missing?: ComponentType<MissingProps>,
): Part<M, N> {
  const { bring, LazyPart } = partOf(load, name, missing)
  warm(bring)
  return LazyPart
}

/**
 * The same for a part that the first view shows as soon as it is there: it is requested when it is rendered, and on a page that has
 * just come when the rest of that view is on the screen. The build puts what a screen shows so into a file of its own, so that nothing
 * else comes along.
 */
export const soonPart = <M extends Module, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  missing?: ComponentType<MissingProps>,
): Part<M, N> => partOf(() => loadSoon(load), name, missing).LazyPart

/** The same for a part that not everybody may see: it is not requested before it is rendered. */
export const partOnDemand = <M extends Module, N extends keyof M>(load: () => Promise<M>, name: N): Part<M, N> =>
  partOf(load, name).LazyPart

function partOf<M extends Module, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  missing?: ComponentType<MissingProps>,
) {
  // What has arrived is rendered at once: even a promise that is kept already would show the fallback first.
  let here: ComponentType<object> | undefined
  let asked: Promise<ComponentType<object>> | undefined
  let failure: unknown
  const bring = () => load().then((loaded) => (here = loaded[name] as ComponentType<object>))
  const ask = () => {
    const part = loadPart(bring)
    // Nobody waits for what may be missing without a word.
    const waits = missing === undefined ? 1 : 0
    tellWaiting(waits)
    const note = (error: unknown) => {
      failure = error
      failed.add(() => (asked = undefined))
    }
    void part.catch(note).then(() => tellWaiting(-waits))
    return part
  }
  const Asked = (props: object) => createElement(here ?? use((asked ??= ask())), props)
  const isMissing = (error: unknown) => error === failure
  const LazyPart = (props: Closable) => {
    // The frame of a page is drawn without what comes later.
    if (typeof document === 'undefined') return null
    const close = props.onClose ?? props.onCancel
    const around = { isMissing, forget: retryParts, close, missing }
    return createElement(PartBoundary, around, createElement(Asked, props))
  }
  return { bring, LazyPart: LazyPart as Part<M, N> }
}
