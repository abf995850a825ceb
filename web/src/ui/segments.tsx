import { useId } from 'react'

type Props<V extends string> = {
  label: string
  /** The values to choose from, with their labels, in this order. */
  names: Partial<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

/** A choice of one among a few visible options. */
export function Segments<V extends string>({ label, names, value, onChange }: Props<V>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex h-field flex-none rounded-md bg-muted p-1">
      {(Object.entries(names) as [V, string][]).map(([name, words]) => (
        <label
          key={name}
          className="relative grid cursor-pointer place-items-center rounded-sm px-2.5 text-14 font-medium max-xs:px-2 whitespace-nowrap text-dim finger-room has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words}
        </label>
      ))}
    </div>
  )
}
