import type { ReactNode } from 'react'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The checkbox's label. */
  children: ReactNode
  /** A colour to show beside it. */
  color?: string
  /** How many entries it stands for. */
  count?: number
}

/** A checkbox with its label, as one line of a list. */
export function CheckRow({ checked, onChange, children, color, count }: Props) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-md px-3 py-1 hover:bg-muted">
      <input
        type="checkbox"
        className="size-4.5 flex-none accent-(--color-accent)"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {color && (
        <span
          className="size-3 flex-none rounded-sm inset-ring inset-ring-edge"
          style={{ background: color }}
          aria-hidden="true"
        />
      )}
      <span dir="auto" className="min-w-0 flex-1 text-15 wrap-anywhere">
        {children}
      </span>
      {count !== undefined && <span className="text-13 text-dim tabular-nums">{count}</span>}
    </label>
  )
}
