import { Button } from '#ui/button.tsx'
import { DataCard } from './data-card.tsx'
import classes from './your-data.module.css'

/** Offers to delete the account. */
export function DeleteCard({ onDelete }: { onDelete: () => void }) {
  return (
    <DataCard
      danger
      id="delete-account"
      title="Delete account"
      text="Removes your account with everything in it, at once and for good. Nobody can bring it back."
    >
      <div className={classes.acts}>
        <Button variant="default" className={classes.danger} aria-haspopup="dialog" onClick={onDelete}>
          Delete account
        </Button>
      </div>
    </DataCard>
  )
}
