import { resultWords } from '../contact-import.rules.ts'
import classes from './import.module.css'

type Props = {
  job: Parameters<typeof resultWords>[0]
  undone: boolean
  /** Why the import ended early. */
  problem: string | undefined
}

/** What an import has done that was stopped, or got no answer. */
export function ImportResult({ job, undone, problem }: Props) {
  if (undone) return <output className={classes.outcome}>The import is undone. Nothing of it is left.</output>
  return (
    <div className={classes.preview}>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <output className={classes.outcome}>
        {resultWords(job).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </output>
    </div>
  )
}
