import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'

/** Clears all filters, and disappears with them. */
export function ClearAll({ onClear }: { onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <button
      ref={button}
      type="button"
      className="min-h-8 rounded-md px-2 text-14 font-semibold text-accent-ink hover:underline pointer-coarse:min-h-touch"
      onClick={onClear}
    >
      Clear all
    </button>
  )
}
