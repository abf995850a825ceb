import { useBlocker } from '@tanstack/react-router'
import { wordsOf } from '#lib/data/failure.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { newJob, useImport } from './contact-import.queries.ts'
import { PreviewButtons, ResultButtons, SendingButtons } from './parts/import-buttons.tsx'
import { ImportFile } from './parts/import-file.tsx'
import { ImportPreviewView } from './parts/import-preview.tsx'
import { ImportProgress } from './parts/import-progress.tsx'
import { ImportResult } from './parts/import-result.tsx'
import { useImportFile } from './use-import-file.ts'

type File = ReturnType<typeof useImportFile>
type Run = ReturnType<typeof useImport>
type Props = { file: File; run: Run }

const isFull = ({ error }: Run) => isLimitReached(error)

/** Imports contacts from a file: choose it, review it, send it, and undo that if it was a mistake. */
export function ImportContacts({ onClose }: { onClose: () => void }) {
  const file = useImportFile()
  const run = useImport()
  useBlocker({ shouldBlockFn: () => run.sending, enableBeforeUnload: () => run.sending })
  const choosing = run.job === undefined && file.preview === undefined

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import contacts"
      size="lg"
      closable={!run.sending}
      footer={choosing ? undefined : <Buttons file={file} run={run} onClose={onClose} />}
    >
      <Body file={file} run={run} />
    </Dialog>
  )
}

function Body({ file, run }: Props) {
  const { preview } = file
  if (run.job !== undefined) {
    if (run.sending) return <ImportProgress job={run.job} />
    const problem = run.error === null ? undefined : wordsOf(run.error, 'The import stopped')
    return <ImportResult job={run.job} preview={preview} undone={run.undone} full={isFull(run)} problem={problem} />
  }
  if (preview === undefined) {
    return <ImportFile busy={file.reading} problem={file.problem} onChoose={file.choose} />
  }
  return (
    <ImportPreviewView
      preview={preview}
      name={file.name}
      mapping={file.mapping}
      busy={file.reading}
      problem={file.problem}
      onMap={file.map}
      onOther={file.reset}
    />
  )
}

function Buttons({ file, run, onClose }: Props & { onClose: () => void }) {
  const { job } = run
  if (job === undefined) {
    const people = file.preview?.ready.slice(0, file.preview.fits).map(({ contact }) => contact) ?? []
    return (
      <PreviewButtons
        count={people.length}
        busy={file.reading}
        onImport={() => run.send(newJob(people))}
        onCancel={onClose}
      />
    )
  }
  if (run.sending) return <SendingButtons onStop={run.stop} />
  return (
    <ResultButtons
      canGoOn={!run.undone && job.next < job.slices.length && !isFull(run)}
      canUndo={!run.undone && job.added > 0}
      busy={run.undoing}
      onGoOn={() => run.send(job)}
      onUndo={run.undo}
      onClose={onClose}
    />
  )
}
