import { Button } from '#ui/button.tsx'
import classes from '../../parts/overlaps.module.css'

/** Shown above a shoot that was deleted elsewhere while it has unsaved input here. */
export function ShootGone({ onRestore }: { onRestore: () => void }) {
  return (
    <div role="alert" className={classes.notice}>
      <p>
        <strong>Shoot not found.</strong> It was deleted meanwhile. What you typed is still here; bring the shoot back
        to save it.
      </p>
      <Button variant="default" size="sm" className={classes.act} onClick={onRestore}>
        Bring it back
      </Button>
    </div>
  )
}
