type Props = {
  /** What they are: 'Usual roles'. */
  label: string
  of: readonly string[]
  onChoose: (text: string) => void
}

/** Texts to take with one press instead of typing them. The focus stays in the field. */
export const Offers = ({ label, of, onChoose }: Props) => (
  <ul className="flex flex-wrap gap-1.5 empty:hidden" aria-label={label}>
    {of.map((text) => (
      <li key={text}>
        <button
          type="button"
          dir="auto"
          className="inline-flex min-h-control items-center rounded-full border border-line-strong bg-surface px-3 text-14 text-ink hover:bg-muted"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
)
