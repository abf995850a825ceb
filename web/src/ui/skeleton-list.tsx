import classes from './skeleton-list.module.css'

type Props = {
  /** Said to a screen reader: 'Loading contacts...'. */
  label: string
  rows?: number
  /** Height of one row in pixels, the same as that of the real rows. */
  rowHeight?: number
}

/** Where rows will be. It appears after 150 ms, so that quick answers show no flicker. */
export function SkeletonList({ label, rows = 6, rowHeight = 64 }: Props) {
  return (
    <output className={classes.list}>
      <span className={classes.label}>{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={classes.row} style={{ height: rowHeight }} />
      ))}
    </output>
  )
}
