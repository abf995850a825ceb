import type { ExistingRule, ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportPreview } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { LinkButton } from '#ui/button.tsx'
import { Segments } from '#ui/segments.tsx'
import { importWords, hasKnownPeople, newLabels, roomWords, sampleNames } from '../contact-import.rules.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportTable } from './import-table.tsx'
import { PreviewHead } from './preview-head.tsx'
import classes from './import.module.css'

type Mapping = (ImportTarget | null)[]
type Props = {
  preview: ImportPreview
  name: string
  choices: { mapping: Mapping; existing: ExistingRule }
  busy: boolean
  problem: string | undefined
  onMap: (mapping: Mapping) => void
  onMeet: (existing: ExistingRule) => void
  onOther: () => void
}

const ruleNames: Record<ExistingRule, string> = { fill: 'Fill in gaps', replace: 'Use the file' }

/** What a file holds and what importing it would do to each row. */
export function ImportPreviewView({ preview, name, choices, busy, problem, onMap, onMeet, onOther }: Props) {
  return (
    <div className={classes.preview} aria-busy={busy}>
      <PreviewHead {...{ name, busy, problem, onOther }} samples={sampleNames(preview)} />
      <Room preview={preview} />
      {preview.columns.length > 0 && <ImportColumns preview={preview} mapping={choices.mapping} onMap={onMap} />}
      {hasKnownPeople(preview) && (
        <div className={classes.rule}>
          <span className={classes.ruleWords}>
            People who are here already
            <span className={classes.ruleHint}>Notes, genres and tags are only ever added.</span>
          </span>
          <Segments label="People who are here already" names={ruleNames} value={choices.existing} onChange={onMeet} />
        </div>
      )}
      <Labels preview={preview} />
      <ImportTable rows={preview.rows} />
      <output className="unseen">{busy ? '' : (importWords(preview) ?? 'Nothing to import')}</output>
    </div>
  )
}

/** Says when the plan has no room for everybody, and what can be done about it. */
function Room({ preview }: { preview: ImportPreview }) {
  const words = roomWords(preview)
  if (words === undefined) return null
  return (
    <div className={classes.room}>
      <output>
        <strong>{words}</strong> into your plan. The first ones in the file are taken. Upgrade to import everybody.
      </output>
      <LinkButton to="/billing" variant="default" size="sm">
        Upgrade Plan
      </LinkButton>
    </div>
  )
}

/** The labels that come with the file. */
function Labels({ preview }: { preview: ImportPreview }) {
  const made = newLabels(preview, true)
  const left = newLabels(preview, false)
  if (made.length + left.length === 0) return null
  return (
    <div className={classes.labels}>
      {made.map(({ kind, words, names }) => (
        <p key={kind}>
          New {words.toLowerCase()}: {names}
        </p>
      ))}
      {left.map(({ kind, words, names }) => (
        <p key={kind} className={classes.left}>
          No room for {words.toLowerCase()} {names}:{' '}
          {kind === 'type' ? 'these contacts get the default type.' : 'contacts come without.'}
        </p>
      ))}
    </div>
  )
}
