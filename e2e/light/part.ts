import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserEvent } from '@testing-library/user-event'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import type { Element, HTMLElement, HTMLInputElement } from 'happy-dom'

import { openPopover } from './missing-in-dom.ts'

export type Words = string | RegExp
type Named = { name?: Words; exact?: boolean }

/** What has a role without saying so. */
const implicit: Record<string, string> = {
  alert: '',
  button: 'button, summary, input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th:not([scope=row])',
  combobox: 'select',
  complementary: 'aside',
  definition: 'dd',
  dialog: 'dialog',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img',
  link: 'a[href]',
  list: 'ul, ol',
  listbox: '',
  listitem: 'li',
  main: 'main',
  menu: '',
  menuitem: '',
  menuitemradio: '',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  rowheader: 'th[scope=row]',
  searchbox: 'input[type=search]',
  slider: '',
  status: 'output',
  switch: '',
  tab: '',
  table: 'table',
  textbox: 'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url])',
}

const patienceMs = 20_000

/** Waits until the assertion holds, as long as a busy machine may need; then it fails as the assertion does. */
export async function until<T>(assertion: () => T): Promise<Awaited<T>> {
  const end = performance.now() + patienceMs
  for (let wait = 2; ; wait = Math.min(wait * 1.5, 50)) {
    try {
      return await assertion()
    } catch (reason) {
      if (performance.now() > end) throw reason
      await pause(wait)
    }
  }
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

function fits(words: Words | undefined, text: string, exact = false) {
  if (words === undefined) return true
  if (words instanceof RegExp) return words.test(text)
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase())
}

const unseen = `[hidden], [inert], [aria-hidden=true], [style*="display: none"], [popover]:not([${openPopover}]), script, style`
const isHidden = (element: Element) => element.closest(unseen) !== null

/** Without looks, only what an element says itself decides whether it is seen. */
const naming = {
  getComputedStyle: (element: unknown) => (element as HTMLElement).style,
  computedStyleSupportsPseudoElements: false,
} as object
const nameOf = (element: Element) => plain(computeAccessibleName(element as never, naming))

/** A part of a light page, found anew whenever it is asked. */
export class Part {
  readonly #all: () => Element[]
  readonly #user: () => UserEvent

  constructor(all: () => Element[], user: () => UserEvent) {
    this.#all = all
    this.#user = user
  }

  #within(find: (root: Element) => Element[]) {
    return new Part(() => [...new Set(this.#all().flatMap(find))], this.#user)
  }

  role(role: string, { name, exact }: Named = {}): Part {
    const ofRole = [`[role=${role}]`, implicit[role] ?? assert.fail(`Unknown role: ${role}`)].filter(Boolean).join(', ')
    const isIt = (element: Element) => [null, role].includes(element.getAttribute('role')) && !isHidden(element)
    return this.#within((root) =>
      [...root.querySelectorAll(ofRole)].filter(
        (element) => isIt(element) && (name === undefined || fits(name, nameOf(element), exact)),
      ),
    )
  }

  /** A field by its label. */
  label(name: Words, { exact }: Named = {}): Part {
    const fields = 'input, select, textarea, button, [aria-label], [aria-labelledby]'
    return this.#within((root) =>
      [...root.querySelectorAll(fields)].filter((field) => fits(name, nameOf(field), exact)),
    )
  }

  /** The smallest elements that say this. */
  text(words: Words, { exact }: Named = {}): Part {
    const says = (element: Element) => fits(words, plain(element.textContent), exact) && !isHidden(element)
    return this.#within((root) =>
      [...root.querySelectorAll('*')].filter((one) => says(one) && ![...one.children].some(says)),
    )
  }

  all(selector: string): Part {
    return this.#within((root) => [...root.querySelectorAll(selector)])
  }

  /** Those that say this. */
  saying(words: Words): Part {
    return new Part(() => this.#all().filter((element) => fits(words, plain(element.textContent))), this.#user)
  }

  /** Those in which something is found. */
  having(find: (one: Part) => Part): Part {
    const holds = (element: Element) => find(new Part(() => [element], this.#user)).count() > 0
    return new Part(() => this.#all().filter(holds), this.#user)
  }

  get first(): Part {
    return new Part(() => this.#all().slice(0, 1), this.#user)
  }

  get last(): Part {
    return new Part(() => this.#all().slice(-1), this.#user)
  }

  count(): number {
    return this.#all().length
  }

  texts(): string[] {
    return this.#all().map((element) => plain(element.textContent))
  }

  /** Each as a part. */
  each(): Part[] {
    return this.#all().map((_one, at) => new Part(() => this.#all().slice(at, at + 1), this.#user))
  }

  /** The one element that this is. */
  now(): HTMLElement {
    const [element, ...others] = this.#all()
    assert.ok(element, 'not on the page')
    assert.equal(others.length, 0, `more than one: ${this.texts().join(' | ')}`)
    return element as HTMLElement
  }

  /** All that it says and holds in its fields. */
  content = () => {
    const fields = [...this.now().querySelectorAll('input, select, textarea')] as unknown as HTMLInputElement[]
    const said = this.now().cloneNode(true) as HTMLElement
    for (const unread of said.querySelectorAll('script, style')) unread.remove()
    return [plain(said.textContent), ...fields.map(({ value }) => value)].join(' | ')
  }

  hasAttributes = (name: string, values: string[]) =>
    until(() =>
      assert.deepEqual(
        this.#all().map((element) => element.getAttribute(name)),
        values,
      ),
    )
  has = (name: string, value: string) => until(() => assert.equal(this.now().getAttribute(name), value))
  attribute = (name: string) => until(() => this.now().getAttribute(name))
  shows = (count = 1) => until(() => assert.equal(this.count(), count))
  isGone = () => this.shows(0)
  says = (words: Words, exact = false) =>
    until(() => assert.ok(fits(words, plain(this.now().textContent), exact), `says: ${plain(this.now().textContent)}`))
  hasTexts = (texts: string[]) => until(() => assert.deepEqual(this.texts(), texts))
  holds = (value: string) => until(() => assert.equal((this.now() as HTMLInputElement).value, value))
  isChecked = (is = true) => until(() => assert.equal((this.now() as HTMLInputElement).checked, is))
  isEnabled = (is = true) => until(() => assert.equal(this.now().matches(':disabled, [aria-disabled=true]'), !is))
  hasFocus = () =>
    until(() => {
      const here = this.now().ownerDocument.activeElement
      assert.ok(here === this.now(), `the focus is on: ${here?.tagName} ${here && nameOf(here as Element)}`)
    })
  description = () => plain(computeAccessibleDescription(this.now() as never, naming))
  isDescribed = (words: Words) =>
    until(() => assert.ok(fits(words, this.description(), true), `is described: ${this.description()}`))

  /** Waits until it is there to stay and can be used: nobody's hand is quicker than what React does right after it has drawn it. */
  async #ready() {
    await until(async () => {
      await this.isEnabled()
      const drawn = this.now()
      for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate)
      assert.ok(this.now() === drawn, 'drawn anew')
    })
    return this.now() as never
  }

  click = async () => this.#user().click(await this.#ready())
  clickTwice = async () => this.#user().dblClick(await this.#ready())
  blur = () => this.now().blur()
  focus = async () => ((await this.#ready()) as HTMLElement).focus()
  choose = async (option: string) => {
    await until(() =>
      assert.ok(this.all('option').texts().includes(option) || this.all(`option[value="${option}"]`).count() > 0),
    )
    return this.#user().selectOptions(await this.#ready(), option)
  }
  upload = async (...files: File[]) => this.#user().upload(await this.#ready(), files)
  press = async (keys: string) => {
    await this.focus()
    await this.#user().keyboard(keys)
  }
  /** Replaces what a field holds, at once. */
  fill = async (text: string) => {
    const field: HTMLInputElement = await this.#ready()
    field.focus()
    // React sees what is set past the field's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    const { defaultView } = field.ownerDocument
    if (defaultView) field.dispatchEvent(new defaultView.Event('input', { bubbles: true }))
  }
}
