import { Button } from '#ui/button.tsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { CheckRow } from './check-row.tsx'

/** The ticked names, and whether they are excluded instead. */
export type Choice = { names: string[]; not: boolean }
export type Option = { name: string; label?: string; color?: string; count?: number }
export type ChoiceListProps = {
  options: readonly Option[]
  /** What NOT means, as a sentence. */
  meaning: string
  choice: Choice
  onChange: (choice: Choice) => void
  /** Shown above the options: that there are none, or that they could not be loaded. */
  note?: ReactNode
  /** Takes the focus when it appears. */
  focused?: boolean
}

/** Options to tick, with NOT and Clear below. */
export function ChoiceList({ options, meaning, choice, onChange, note, focused }: ChoiceListProps) {
  const { names, not } = choice
  const list = useRef<HTMLDivElement>(null)
  // Loaded when it is first asked for, it may come after the popover has looked for something to focus.
  useLayoutEffect(() => {
    if (focused) list.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [focused])
  const toggle = (name: string, on: boolean) =>
    onChange({ names: on ? [...names, name] : names.filter((other) => other !== name), not })
  // A name in the address that is not (or no longer) an option can be unticked too.
  const gone = names.filter((name) => options.every((option) => option.name !== name)).map((name) => ({ name }))
  return (
    <div ref={list}>
      <div className="p-1.5">
        {note !== undefined && <p className="px-3 py-2 text-15 text-dim">{note}</p>}
        {[...options, ...gone].map((option: Option) => (
          <CheckRow
            key={option.name}
            checked={names.includes(option.name)}
            onChange={(on) => toggle(option.name, on)}
            {...(option.color !== undefined && { color: option.color })}
            {...(option.count !== undefined && { count: option.count })}
          >
            {option.label ?? option.name}
          </CheckRow>
        ))}
      </div>
      {/* The sheet of small screens scrolls as a whole. */}
      <div className="sticky bottom-0 grid border-t border-line bg-surface p-1.5 in-data-filter-sheet:static">
        <CheckRow checked={not} onChange={(on) => onChange({ names, not: on })}>
          <b>NOT</b>
          <span className="block text-13 leading-snug text-dim">{meaning}</span>
        </CheckRow>
        <Button
          variant="accent"
          size="sm"
          className="justify-self-start"
          disabled={names.length === 0 && !not}
          onClick={() => onChange({ names: [], not: false })}
        >
          Clear
        </Button>
      </div>
    </div>
  )
}
