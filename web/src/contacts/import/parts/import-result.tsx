import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import'
import { LinkButton } from '#ui/link-button.tsx'
import { badLines, leftOut, resultWords } from '../contact-import.rules.ts'
import { ImportLines } from './import-lines.tsx'
import classes from './import.module.css'

type Props = {
  job: { added: number; skipped: number; sent: number; total: number }
  preview: ImportPreview | undefined
  undone: boolean
  /** True when the plan turned out to have no more room. */
  full: boolean
  /** Why the import ended early. */
  problem: string | undefined
}

export function ImportResult({ job, preview, undone, full, problem }: Props) {
  if (undone) return <output className={classes.outcome}>The import is undone. Nothing of it is left.</output>
  return (
    <div className={classes.preview}>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <output className={classes.outcome}>
        {resultWords(job, preview).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </output>
      {(full || leftOut(job, preview) > 0) && (
        <p>
          <LinkButton to="/billing" variant="default" size="sm">
            Upgrade Plan
          </LinkButton>
        </p>
      )}
      {preview && <ImportLines title="Could not be read" count={preview.bad.total} lines={badLines(preview)} />}
    </div>
  )
}
