import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { openPicker } from '#lib/press/open-picker.ts'

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const inputs = 'input, select, textarea'

type Props<V> = {
  label: string
  /** The value as it is read; null when there is none. */
  words: string | null
  /** What stands there instead: 'Add a date'. */
  empty: string
  /** How the value looks where words alone do not do: with links, which can be pressed. */
  rich?: ReactNode
  /** True while the field has to stay open: its input has an error or was not saved. */
  keepOpen?: boolean
  /** True while all fields of a form are open: keys are then the form's. */
  allOpen?: boolean
  /** What Escape gives back where the input itself does not know it: the value, remembered when the field is opened. */
  value?: V
  onCancel?: (before: V) => void
  /** The input, which takes this id, and what belongs to it; its label stands in the row. `close` ends it like Enter. */
  children: (id: string, close: () => void) => ReactNode
}

const columns = 'grid grid-cols-[--spacing(23)_minmax(0,1fr)] gap-x-3'
const labelLook = 'text-14 text-dim wrap-break-word'

/**
 * A field that is read first: a row whose press, or Enter, opens its input in place. Escape gives up and Enter ends it, except in
 * several lines, and both give the focus back to the value; so does a choice from a list. Leaving it closes it.
 */
export function ReadField<V>({ label, words, empty, rich, children, ...opening }: Props<V>) {
  const id = useId()
  const { isOpen, open, end, button, area, on } = useOpening(opening)
  if (isOpen)
    return (
      <div ref={area} className={`${columns} items-start py-1.5 max-md:grid-cols-1`} {...on}>
        <label htmlFor={id} className={`${labelLook} pt-2.5 max-md:pt-0 max-md:pb-1`}>
          {label}
        </label>
        <div className="min-w-0">{children(id, end)}</div>
      </div>
    )
  return (
    <div className={`${columns} relative min-h-touch items-baseline py-2.5`}>
      <button
        ref={button}
        type="button"
        className="absolute -inset-x-2 inset-y-0 cursor-text rounded-md hover:bg-muted"
        aria-label={words === null ? `${label}: ${empty}` : `${label}: ${words}. Edit`}
        onClick={({ detail }) => open(detail > 0)}
      />
      {/* The button says both; links among them are pressed by themselves. */}
      <span className={`pointer-events-none relative ${labelLook}`} aria-hidden="true">
        {label}
      </span>
      <div
        dir="auto"
        className={`pointer-events-none relative min-w-0 leading-snug wrap-anywhere [&_:is(a,button)]:pointer-events-auto ${words === null ? 'text-dim' : ''}`}
        aria-hidden={rich === undefined}
      >
        {rich ?? words ?? empty}
      </div>
    </div>
  )
}

type Opening<V> = Pick<Props<V>, 'keepOpen' | 'allOpen' | 'value' | 'onCancel'>

/** Whether the input is there, and where the focus goes. */
function useOpening<V>({ keepOpen = false, allOpen = false, value, onCancel }: Opening<V>) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || keepOpen || allOpen
  const button = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  /** How it was opened, and then what was pressed in it. */
  const hand = useRef<'pointer' | 'keys'>(undefined)
  const givesBack = useRef(false)
  const before = useRef(value)

  useLayoutEffect(() => {
    if (!isAsked) before.current = value
  }, [isAsked, value])
  useLayoutEffect(() => {
    const input = isAsked && !hasFocus(area.current) ? mainOf(area.current) : undefined
    if (input) begin(input, hand.current === 'pointer')
  }, [isAsked])
  // What stays open with the focus in it does not close under the hands of whoever mends it.
  useLayoutEffect(() => {
    if (keepOpen && hasFocus(area.current)) setAsked(true)
  }, [keepOpen, isAsked])
  useLayoutEffect(() => {
    if (isOpen || !givesBack.current) return
    givesBack.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isOpen])

  const end = () => {
    givesBack.current = true
    setAsked(false)
  }
  const on = {
    onKeyDown: (event: KeyboardEvent) => {
      hand.current = 'keys'
      if (allOpen || !endsIt(event)) return
      // Neither the dialog around it nor the button that gets the focus hears of this key.
      event.preventDefault()
      if (event.key === 'Escape') onCancel?.(before.current as V)
      end()
    },
    onFocus: () => {
      givesBack.current = false
      if (allOpen) return
      setAsked(true)
    },
    onChange: ({ target }: { target: EventTarget }) => {
      // Not one beside what is typed, as the label of a phone.
      const isBeside = area.current?.querySelector('[data-main]') != null && target !== mainOf(area.current)
      const isChoice = target instanceof HTMLSelectElement && !isBeside
      if (!isChoice || hand.current !== 'pointer') return
      // Its form hears that it was left.
      target.blur()
      end()
    },
    onPointerDown: () => {
      hand.current = 'pointer'
    },
    // Buttons and words beside the input leave the focus in it, also where buttons do not take it.
    onMouseDown: (event: { target: EventTarget; preventDefault: () => void }) => {
      if (event.target instanceof Element && !event.target.closest(inputs)) event.preventDefault()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Not when another window gets the focus, or a dialog over this: its place is kept here.
      const isWithin = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
      const isCovered = relatedTarget?.closest('dialog')?.contains(currentTarget) === false
      if (!isWithin && !isCovered) setAsked(false)
    },
  }
  const open = (byPointer: boolean) => {
    hand.current = byPointer ? 'pointer' : 'keys'
    setAsked(true)
  }
  return { isOpen, open, end, button, area, on }
}

/** Where one begins: the input marked `data-main`, else the first. */
const mainOf = (area: HTMLElement | null) =>
  area?.querySelector<Input>('[data-main]') ?? area?.querySelector<Input>(inputs)

const hasFocus = (area: HTMLElement | null) => area?.contains(document.activeElement) === true

const isText = (input: Input): input is HTMLInputElement =>
  input instanceof HTMLInputElement && !['date', 'time'].includes(input.type)

/** Gives the focus to an input that was opened. Whoever pressed with a pointer has a list or a calendar open at once. */
function begin(input: Input, byPointer: boolean) {
  input.focus({ preventScroll: true })
  input.scrollIntoView({ block: 'nearest' })
  if (isText(input)) input.select()
  else if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length)
  // Where choices stand below it, a calendar would open over them.
  else if (byPointer && input.dataset.choices === undefined) openPicker(input)
}

/** True for the keys that end an input: Escape, and Enter, which only begins a new line in several, unless it is held down with Ctrl. */
function endsIt({ key, nativeEvent, target, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) {
  if (nativeEvent.isComposing || defaultPrevented) return false
  if (key === 'Escape') return true
  const isInput = target instanceof Element && target.matches(inputs)
  return key === 'Enter' && isInput && (!(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey)
}
