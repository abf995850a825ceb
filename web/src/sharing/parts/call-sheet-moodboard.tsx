import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useRef } from 'react'
import { useFocusHandedOn } from '#lib/keyboard/keep-focus.ts'
import classes from './share-options.module.css'

/** What sharing a call sheet needs to know of the moodboard of its shoot. */
export type CallSheetBoard = { title: string; isPublic: boolean }

type Props = { board: CallSheetBoard; checked: boolean; onChange: (checked: boolean) => void }

/** Offers to publish the moodboard together with the call sheet; one that is public says so. */
export function PublishWithCallSheet({ board, checked, onChange }: Props) {
  if (board.isPublic) return <PublicAlready board={board} />
  return (
    <Checkbox
      label="Publish the moodboard too"
      description={<Meaning title={board.title} />}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The same for a call sheet that is shared already. */
export function PublishNow({ board, onPublish }: { board: CallSheetBoard; onPublish: () => void }) {
  if (board.isPublic) return <PublicAlready board={board} />
  return <Publish board={board} onPublish={onPublish} />
}

function Publish({ board, onPublish }: { board: CallSheetBoard; onPublish: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandedOn(part)
  return (
    <div ref={part} className={classes.options}>
      <p className={classes.note}>
        The plan does not show the moodboard of this shoot. <Meaning title={board.title} />
      </p>
      <div>
        <Button variant="default" size="sm" onClick={onPublish}>
          Publish the moodboard too
        </Button>
      </div>
    </div>
  )
}

const Meaning = ({ title }: { title: string }) => (
  <>
    The plan then shows the first images of <bdi>{title}</bdi>, and whoever has its link can open the whole board,
    comments included.
  </>
)

function PublicAlready({ board: { title } }: { board: CallSheetBoard }) {
  return (
    <p className={classes.note}>
      The moodboard <bdi>{title}</bdi> is public already, so the plan shows its first images and leads to all of them.
    </p>
  )
}
