import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'

type Props = {
  /** The current search. */
  value: string
  onSearch: (value: string) => void
  /** The field's label and placeholder. */
  label: string
  /** The pause in milliseconds after which typing is applied. */
  delay?: number
  ref?: RefObject<HTMLInputElement | null>
}

const longest = 200

/** A search field. Typing shows immediately and is applied after a pause, or at once on Enter. */
export function SearchBox({ value, onSearch, label, delay = 500, ref }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [applied, setApplied] = useState(value)

  // The search was changed elsewhere: by Back, or by clearing the filters.
  if (value !== known) {
    setKnown(value)
    if (value !== applied) {
      setTyped(value)
      setApplied(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === applied) return
    setApplied(text.trim())
    onSearch(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), delay)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(typed)
  }
  const clear = () => {
    setTyped('')
    apply('')
    field.current?.focus()
  }

  return (
    <search>
      <form className="relative min-w-0" onSubmit={submit}>
        <IconSearch
          size={18}
          className="pointer-events-none absolute inset-s-3 inset-y-0 my-auto text-dim"
          aria-hidden="true"
        />
        <input
          ref={field}
          type="search"
          className="h-field w-full appearance-none rounded-md border border-line-strong bg-surface px-10 outline-offset-0 placeholder-shown:pe-2 focus-visible:border-focus [&::-webkit-search-cancel-button]:hidden"
          dir="auto"
          placeholder={label}
          aria-label={label}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className="absolute inset-e-0 inset-y-0 grid w-field place-items-center rounded-md text-dim -outline-offset-4 hover:text-ink"
            aria-label="Clear search"
            onClick={clear}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
