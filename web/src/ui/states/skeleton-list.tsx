type Props = {
  /** Announced by screen readers: 'Loading contacts...'. */
  label: string
  /** The height of each row in pixels, or in words of CSS, the same as that of the real rows. */
  heights: readonly Height[]
}

export type Height = number | string

/** `count` rows of one height. */
export const rowsOf = (count: number, height: Height): readonly Height[] => Array.from({ length: count }, () => height)

/** A placeholder for rows. It appears after 150 ms, so that fast responses cause no flicker. */
export function SkeletonList({ label, heights }: Props) {
  return (
    <output className="grid animate-appear gap-2" data-loading="">
      <span className="sr-only">{label}</span>
      {heights.map((height, index) => (
        <span key={index} className="block animate-breathe rounded-md bg-muted" style={{ height }} />
      ))}
    </output>
  )
}
