import { createElement, use, type ComponentType } from 'react'
import { missingPart, noAnswer } from '#lib/data/failure.ts'
import { leaveToReturn } from '#lib/form/leaving.ts'
import { isLineDear, whenIdle } from './when-idle.ts'

const mark = 'contactsheet.reloaded'
const againAfterMs = 60_000

const now = () => performance.timeOrigin + performance.now()

/** True at most once a minute, so that a file that stays missing cannot make the page reload for ever. */
function mayReload(): boolean {
  try {
    if (now() - Number(sessionStorage.getItem(mark) ?? 0) < againAfterMs) return false
    sessionStorage.setItem(mark, String(now()))
    return true
  } catch {
    return false
  }
}

const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads a part of the app. When its file is gone although the server answers, a newer version has been deployed: the
 * page is then loaded afresh. Without a server nothing is reloaded, for there would be no page to come back to.
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

/** Loads a part of the app that is not on the screen yet, once the page has had its turn; what fails is loaded when it is wanted. */
function warm(load: () => Promise<unknown>) {
  if (typeof document === 'undefined' || isLineDear()) return
  whenIdle(() => void load().catch(() => undefined))
}

/** Of each part that could not be loaded: what makes it be asked for once more. */
const failed = new Set<() => void>()

/** Lets the parts that could not be loaded try again; they are asked for when they are next drawn. */
export function retryParts() {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component that the first view does not need, such as a dialog: `lazyPart(() => import('./parts/add.tsx'), 'Add')`. It
 * comes after the page, and is there by the time that somebody asks for it. One that cannot be loaded breaks what it stands
 * in, until `retryParts`; React's own `lazy` would stay broken for ever.
 */
export function lazyPart<P extends object, N extends string>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): ComponentType<P> {
  warm(load)
  let asked: Promise<ComponentType<P>> | undefined
  const ask = () => {
    const part = loadPart(load).then((loaded) => loaded[name])
    part.catch(() => failed.add(() => (asked = undefined)))
    return part
  }
  return function LazyPart(props: P) {
    return createElement(use((asked ??= ask())), props)
  }
}
