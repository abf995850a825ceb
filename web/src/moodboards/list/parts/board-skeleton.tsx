import classes from './board-grid.module.css'

/** Stands in for the cards. It appears after 150 ms, so that fast responses cause no flicker. */
export function BoardSkeleton() {
  return (
    <output className={classes.skeleton} aria-label="Loading moodboards...">
      {Array.from({ length: 8 }, (_, card) => (
        <span key={card} className={classes.blank}>
          <span className={classes.cover} />
          <span className={classes.foot} />
        </span>
      ))}
    </output>
  )
}
