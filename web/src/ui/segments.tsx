import { useId } from 'react'

type Props<V extends string> = {
  label: string
  /** The values to choose from, with their labels, in this order. */
  names: Partial<Record<V, string>>
  value: V
  onChange: (value: V) => void
  /** As wide as what it stands in; for up to five short words. */
  wide?: boolean
}

const looks = {
  plain: ['inline-flex h-field flex-none', 'px-2.5 text-14 max-xs:px-2'],
  // Without room, as on the smallest phones or with large text, the words go on below.
  wide: ['flex min-h-touch flex-wrap', 'min-h-9 flex-auto px-1 text-12 xs:text-14'],
} as const

/** A choice of one among a few visible options. */
export function Segments<V extends string>({ label, names, value, onChange, wide = false }: Props<V>) {
  const group = useId()
  const [bar, part] = wide ? looks.wide : looks.plain
  return (
    <div role="radiogroup" aria-label={label} className={`rounded-md bg-muted p-1 ${bar}`}>
      {(Object.entries(names) as [V, string][]).map(([name, words]) => (
        <label
          key={name}
          className={`relative grid cursor-pointer place-items-center rounded-sm font-medium whitespace-nowrap text-dim finger-room has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus ${part}`}
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
