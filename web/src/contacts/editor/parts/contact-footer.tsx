import { Button } from '#ui/button.tsx'
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import classes from './contact-footer.module.css'

type Props = {
  formId: string
  archived: boolean
  saving: boolean
  /** True when there is something to save. */
  dirty: boolean
  busy: boolean
  onArchive: () => void
  onDelete: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The actions on a contact. */
export function ContactFooter({ formId, archived, saving, dirty, busy, onArchive, onDelete }: Props) {
  return (
    <div className={classes.footer}>
      <Button
        variant="default"
        icon={archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        disabled={busy}
        onClick={onArchive}
      >
        <span className={classes.word}>{archived ? 'Unarchive' : 'Archive'}</span>
      </Button>
      <Button
        variant="default"
        className={classes.delete}
        icon={<IconTrash {...icon} />}
        disabled={busy}
        onClick={onDelete}
      >
        <span className={classes.word}>Delete Contact</span>
      </Button>
      {/* Quiet, not disabled: it keeps the focus and its place in the tab order, and closes a dialog with nothing to save. */}
      <Button
        type="submit"
        form={formId}
        variant={dirty || busy ? 'filled' : 'default'}
        className={classes.save}
        disabled={busy}
      >
        {saving ? 'Saving...' : 'Save Changes'}
      </Button>
    </div>
  )
}
