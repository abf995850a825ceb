import type { RecordedAct } from '@contactsheet/contracts/admin/record'
import { IconArrowRight } from '@tabler/icons-react'
import { actorWords, actWords, fieldChanges, type FieldChange } from '../record-words.rules.ts'
import classes from './act-list.module.css'

type Props = {
  acts: readonly RecordedAct[]
  /** An instant in the words and the zone of whoever reads it. */
  when: (instant: string) => string
}

/** Entries of the record: who did what, what it was before and after, and when. */
export function ActList({ acts, when }: Props) {
  return (
    <ol className={classes.acts} aria-label="Record">
      {acts.map((act) => (
        <li key={act.id} className={classes.act}>
          <div className={classes.head}>
            <p className={classes.words}>
              <strong>{actorWords(act)}</strong> {actWords(act)}
            </p>
            <time className={classes.time} dateTime={act.createdAt}>
              {when(act.createdAt)}
            </time>
          </div>
          <Changes changes={fieldChanges(act)} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={classes.change}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && <del className={classes.before}>{before}</del>}
            {before !== undefined && after !== undefined && (
              <>
                <IconArrowRight size={14} stroke={2} className={classes.arrow} aria-hidden="true" />
                <span className="unseen"> became </span>
              </>
            )}
            {after !== undefined && <ins className={classes.after}>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
