import { fieldIssues, isOutcomeUnknown } from '#lib/data/failure.ts'
import { newListeners } from '#lib/listeners.ts'
import { toast, toastStore } from '#lib/toast.ts'
import { draftOf, dropDraft, typedOver, type Fields } from './drafts.ts'
import { fieldsLike, isSame, only, seenBefore, unreadable, type FormErrors } from './form-values.ts'
import { holdDraft, isHeld } from './held-drafts.ts'
import { dropSent, typeInto } from './use-draft.ts'

/** How long a choice may still be changed before it is saved: lists and wheels are gone through value by value. */
const choiceMs = 400

export type SelfSavingSettings<T extends Fields> = {
  /** The draft's name; drafts of parts of the form have names below it. */
  name: string
  stored: T
  /** What has to be corrected before sending, as the contract's schema says; promised while the schema is on its way. */
  check?: (values: T) => FormErrors | Promise<FormErrors>
  /** What differs from the record, ignoring whitespace and spelling variants. */
  changes: (values: T) => object
  /** Rejects when saving failed; the input then stays. `was` is what the fields held that were typed over something else than is stored now. */
  save: (values: T, was: Partial<T>) => Promise<unknown>
}

/** What an input says about itself. */
type Input = { type: string; validity: { badInput: boolean } }

type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing'> & Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>>

/** True for what is chosen rather than typed; dates and times are both. */
const isChoice = ({ type }: Input) => ['select-one', 'date', 'time'].includes(type)

/** What is being sent, by the form's name: one that is left and opened again knows it too. */
const underWay = new Set<{ form: string; fields: Fields }>()
const { subscribe, tell } = newListeners()

/**
 * When the fields of a form without a button are saved: each by itself as soon as it is left, and what is chosen from a list soon
 * after. What is typed is in the draft until the server has answered. A field with an error is not saved and keeps its text.
 */
export class SelfSaving<T extends Fields> {
  #settings: SelfSavingSettings<T>
  #state: { errors: FormErrors; failed: readonly string[]; isSending: boolean }
  /** What the browser cannot parse, such as half a date: it reports it as empty, and that must not be saved. */
  #odd: Fields = {}
  #hasKeys = false
  #isThere = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: SelfSavingSettings<T>) {
    this.#settings = settings
    // What failed before the form was left has not been saved by its return: until that is tried, leaving still asks.
    const failed = isHeld(settings.name) ? Object.keys(this.typed()) : []
    this.#state = { errors: {}, failed, isSending: false }
  }

  /** What is stored, and how it is saved, as it is now. */
  update(settings: SelfSavingSettings<T>) {
    this.#settings = settings
  }

  readonly subscribe = subscribe

  /** The errors by field, the fields that were not saved although it was tried, and whether something is on its way. */
  readonly get = () => {
    const isSending = [...underWay].some(({ form }) => form === this.#settings.name)
    if (isSending !== this.#state.isSending) this.#state = { ...this.#state, isSending }
    return this.#state
  }

  /** What was typed and is not saved. */
  typed(): Partial<T> {
    const { name, stored } = this.#settings
    return fieldsLike(draftOf(name) ?? {}, stored)
  }

  change(fields: Partial<T>) {
    typeInto(this.#settings.name, fields, this.#settings.stored)
    this.#complain(Object.keys(fields), {})
  }

  /** Saves what was typed into these fields and nothing else, unless it has errors or is being saved. */
  readonly save = (names: readonly string[] = Object.keys(this.typed())) => {
    clearTimeout(this.#timer)
    // A form that comes with nothing typed is not drawn once more.
    if (names.length === 0) return
    const others = () => this.#state.failed.filter((name) => !names.includes(name))
    this.#send(names).then(
      () => this.#set({ failed: others() }),
      (error: unknown) => {
        this.#set({ failed: [...others(), ...names] })
        if (isOutcomeUnknown(error)) offerAgain(() => this.save())
      },
    )
  }

  /** Something was typed or chosen in a field. */
  changed(name: string, input: Input) {
    this.#note(name, input)
    if (this.#hasKeys || !isChoice(input)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.save(), choiceMs)
  }

  /** A date or a time into which keys were pressed waits until it is left: half a year is a valid year. */
  pressed(name: string, event: Pressed, { type }: Input) {
    const { key, isComposing, ctrlKey, metaKey } = event
    this.#hasKeys = type !== 'select-one'
    if (isComposing) return
    // In several lines Enter alone begins a new one.
    if (key === 'Enter' && (type !== 'textarea' || ctrlKey || metaKey)) this.save([name])
    if (key !== 'Escape') return
    dropSent(
      this.#settings.name,
      only(this.typed(), (field) => field === name),
    )
    this.#complain([name], {})
  }

  pointed() {
    this.#hasKeys = false
  }

  left(name: string, input: Input) {
    this.#hasKeys = false
    this.#note(name, input)
    this.save([name])
  }

  discard() {
    dropDraft(this.#settings.name)
    this.#set({ errors: {} })
  }

  /**
   * The form is on the page; returns what to do when it goes. Saves what an earlier page could not send, and what nobody left: when
   * the form goes, when the page is hidden or closed, and when there is a network again.
   */
  readonly arrive = () => {
    this.#isThere = true
    const again = () => this.save()
    const hide = () => document.visibilityState === 'hidden' && this.#saveUnlessFailed()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hide)
    again()
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hide)
      this.#isThere = false
      this.#saveUnlessFailed()
    }
  }

  /** True while something could not be saved: any field, or one of these. */
  hasFailed(names = this.#state.failed) {
    const typed = this.typed()
    return this.#state.failed.some((name) => names.includes(name) && name in typed)
  }

  /** True while one of these fields has an error, or could not be saved. */
  isStuck(names: readonly string[]) {
    return this.hasFailed(names) || names.some((name) => this.#state.errors[name] !== undefined)
  }

  #saveUnlessFailed() {
    if (!this.hasFailed()) this.save()
  }

  /** Rejects when the server did not take it. */
  async #send(names: readonly string[]) {
    const { name: form, stored, check, changes, save } = this.#settings
    const isSent = (name: string, value: unknown) =>
      [...underWay].some((one) => one.form === form && isSame(one.fields[name], value))
    const typed = only(this.typed(), (name, value) => names.includes(name) && !isSent(name, value))
    const checked = check?.({ ...stored, ...typed, ...this.#odd }) ?? {}
    // Without waiting where there is nothing to wait for: a page that is left sends at once, or never.
    const wrong = checked instanceof Promise ? await checked : checked
    this.#complain(names, wrong)
    const fine = only(typed, (name) => !(name in wrong)) as Partial<T>
    if (Object.keys(fine).length === 0) return
    const values = { ...stored, ...fine }
    if (Object.keys(changes(values)).length === 0) {
      // A form that is gone knows only what was stored while it was there, or was about to be: it discards nothing.
      if (this.#isThere) dropSent(form, fine)
      return
    }
    const way = { form, fields: fine as Fields }
    underWay.add(way)
    tell()
    try {
      await save(values, seenBefore(stored, typedOver(form), fine))
      dropSent(form, values, fine)
    } catch (error) {
      holdDraft(form)
      const refused = fieldIssues(error)
      this.#complain(Object.keys(refused), refused)
      throw error
    } finally {
      underWay.delete(way)
      tell()
    }
  }

  #note(name: string, { validity }: Input) {
    const { [name]: _before, ...others } = this.#odd
    this.#odd = validity.badInput ? { ...others, [name]: unreadable } : others
  }

  /** These fields have these errors, and no others. */
  #complain(names: readonly string[], wrong: FormErrors) {
    const others = only(this.#state.errors, (name) => !names.includes(name))
    this.#set({ errors: { ...others, ...only(wrong, (name) => names.includes(name)) } })
  }

  #set(part: Partial<{ errors: FormErrors; failed: readonly string[] }>) {
    this.#state = { ...this.#state, ...part }
    tell()
  }
}

/** Lets a failure that may not be one next time be tried again where it is said. */
function offerAgain(run: () => void) {
  const said = toastStore.get()
  if (said?.tone === 'bad' && !said.action) toast({ ...said, action: { label: 'Try again', run } })
}
