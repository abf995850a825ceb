import { useId } from 'react'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one among a few visible options. */
export function Choices<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-touch items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 font-medium has-checked:border-accent-ink xs:px-4"
          >
            <input
              type="radio"
              className="size-4.5 accent-(--color-accent)"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
