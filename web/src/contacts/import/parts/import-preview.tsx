import type { ImportPreview, ImportTarget } from '@contactsheet/contracts/contacts/contact-import'
import { Button } from '@mantine/core'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { LinkButton } from '#ui/link-button.tsx'
import { badLines, duplicateLines, newLabels, personWords, roomWords } from '../contact-import.rules.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportLines } from './import-lines.tsx'
import classes from './import.module.css'

type Props = {
  preview: ImportPreview
  name: string
  mapping: (ImportTarget | null)[]
  busy: boolean
  problem: string | undefined
  onMap: (mapping: (ImportTarget | null)[]) => void
  onOther: () => void
}

const peopleShown = 3

/** What a file holds and what importing it would do. */
export function ImportPreviewView({ preview, name, mapping, busy, problem, onMap, onOther }: Props) {
  const { ready, duplicates, bad } = preview
  const columns = preview.columns.length > 0 && <ImportColumns preview={preview} mapping={mapping} onMap={onMap} />
  return (
    <div className={classes.preview} aria-busy={busy}>
      <p className={classes.file}>
        <span className={classes.name}>{name}</span>
        <Button variant="default" size="sm" onClick={onOther} disabled={busy}>
          Another file
        </Button>
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <dl className={classes.figures} aria-live="polite">
        <Figure label="New" value={ready.length} />
        <Figure label="Already here" value={duplicates.total} />
        <Figure label="Cannot be read" value={bad.total} />
      </dl>
      <Room preview={preview} />
      {ready.length > 0 && (
        <ul className={classes.people}>
          {ready.slice(0, peopleShown).map(({ line, contact }) => (
            <li key={line}>{personWords(contact)}</li>
          ))}
          {ready.length > peopleShown && <li>and {formatCount(ready.length - peopleShown)} more</li>}
        </ul>
      )}
      {ready.length === 0 && columns}
      <Labels preview={preview} />
      <ImportLines title="Cannot be read" count={bad.total} lines={badLines(preview)} open />
      <ImportLines title="Already here" count={duplicates.total} lines={duplicateLines(preview)} />
      {ready.length > 0 && columns}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{formatCount(value)}</dd>
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
        <strong>{words}</strong> into your plan. {preview.fits > 0 ? 'The first ones in the file are taken. ' : ''}
        Upgrade to import everybody.
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
