import classes from './picks-panel.module.css'

/** The panel of guest choices while they are read: as high as what will stand there. */
export function WaitingPicks({ guests }: { guests: number }) {
  return (
    <section className={classes.panel} aria-busy="true" aria-label="Loading guest choices...">
      <h2 className={classes.title}>Guest choices</h2>
      <BlankPicks guests={guests} />
    </section>
  )
}

/** Blank boxes in the place of the guests and of what sorts their choices. */
export function BlankPicks({ guests }: { guests: number }) {
  if (guests === 0) return <p className={classes.dim}>&nbsp;</p>
  return (
    <>
      <ul className={classes.guests} aria-hidden="true">
        {Array.from({ length: guests }, (_, at) => (
          <li key={at} className={classes.blankGuest} />
        ))}
      </ul>
      <div className={classes.blankControls} aria-hidden="true" />
    </>
  )
}
