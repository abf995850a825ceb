import classes from './skeleton-list.module.css'

type Props = {
  /** Said to a screen reader: 'Loading contacts...'. */
  label: string
  /** Of each row in pixels, the same as those of the real rows. */
  heights: readonly number[]
}

/** As many rows of one height. */
export const rowsOf = (count: number, height: number): readonly number[] => Array.from({ length: count }, () => height)

/** Where rows will be. It appears after 150 ms, so that quick answers show no flicker. */
export function SkeletonList({ label, heights }: Props) {
  return (
    <output className={classes.list}>
      <span className={classes.label}>{label}</span>
      {heights.map((height, index) => (
        <span key={index} className={classes.row} style={{ height }} />
      ))}
    </output>
  )
}
