import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { noAnswer } from './failure.ts'
import { leaveToReturn } from './leaving.ts'

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
  } catch (error) {
    if (!(await serverAnswers())) throw noAnswer()
    if (!mayReload()) throw new Error('A part of this page is missing', { cause: error })
    reload()
    return new Promise(() => undefined)
  }
}

const quietAfterMs = 1000

/** Loads a part of the app that is not on the screen yet, once the page has had its turn; what fails is loaded when it is wanted. */
function warm(load: () => Promise<unknown>) {
  setTimeout(() => void load().catch(() => undefined), quietAfterMs)
}

/**
 * A component that the first view does not need, such as a dialog: `lazyPart(() => import('./parts/add.tsx'), 'Add')`. It
 * comes after the page, and is there by the time that somebody asks for it.
 */
export function lazyPart<P, N extends string>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> {
  warm(load)
  return lazy(async () => ({ default: (await loadPart(load))[name] }))
}
