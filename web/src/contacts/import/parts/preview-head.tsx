import { Button } from '#ui/button.tsx'
import classes from './import.module.css'

type Props = {
  name: string
  samples?: string[]
  busy: boolean
  problem: string | undefined
  onOther: () => void
}

/** The file that a preview is of, with the names of some who are in it, the way to another file, and what went wrong. */
export const PreviewHead = ({ name, samples = [], busy, problem, onOther }: Props) => (
  <>
    <p className={classes.file}>
      <span className={classes.chosen}>
        <span className={classes.name}>{name}</span>
        <Samples names={samples} />
      </span>
      <Button variant="default" size="sm" onClick={onOther} disabled={busy}>
        Another file
      </Button>
    </p>
    {problem && (
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    )}
  </>
)

/** A few names, so that a file read in the wrong characters is noticed at once. */
function Samples({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <span className={classes.samples} dir="auto">
      {names.join(' · ')}
    </span>
  )
}
