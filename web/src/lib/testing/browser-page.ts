import { registerHooks } from 'node:module'
import type { TestContext } from 'node:test'

const source = new URL('../../', import.meta.url).href
let pages = 0

const pageOf = (address = '') => new URLSearchParams(address.split('?')[1]).get('page')

// What a module of a page imports from the app belongs to the same page; packages and the contract are shared by all.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const page = pageOf(context.parentURL)
    return page && !pageOf(found.url) && found.url.startsWith(source)
      ? { ...found, url: `${found.url}?page=${page}` }
      : found
  },
})

/**
 * Loads modules of the app as a freshly loaded page does, with nothing in their memory: `const load = newPage()`, then
 * `await load(import.meta.resolve('./drafts.ts'))`.
 */
export function newPage() {
  const page = (pages += 1)
  return (address: string): Promise<unknown> => import(`${address}?page=${page}`)
}

/** What each test has been given so far. */
const given = new WeakMap<TestContext, Set<string>>()

/** Gives a test parts of a browser that Node lacks, also for a second page, and takes them away when it ends. */
export function giveBrowser(t: TestContext, parts: object) {
  const names = given.get(t) ?? new Set()
  given.set(t, names)
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value: value as unknown, configurable: true, writable: true })
    // What stood there first comes back: hooks do not run backwards.
    if (names.has(name)) continue
    names.add(name)
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}
