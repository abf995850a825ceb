import { peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useBlocker } from '@tanstack/react-router'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { useEffect, useId } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { wordsOf } from '#lib/data/failure.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoosePeople } from './choosing/choose-people.tsx'
import { contactsOf } from './choosing/choosing.rules.ts'
import { useChoosing, type Choosing } from './choosing/use-choosing.ts'
import { newJob, useImport } from './contact-import.queries.ts'
import { asideOf, importWords, resultWords } from './contact-import.rules.ts'
import { ChoosingButtons, PreviewButtons, ResultButtons, SendingButtons } from './import-buttons.tsx'
import { forgetFile } from './lost-file.ts'
import { ImportFile } from './import-file.tsx'
import { ImportPreviewView } from './import-preview.tsx'
import { useImportFile } from './use-import-file.ts'

type File = ReturnType<typeof useImportFile>
type Run = ReturnType<typeof useImport>
type Props = { file: File; run: Run; choosing: Choosing | undefined }

const failure = ({ error }: Run) => (error === null ? undefined : wordsOf(error, 'The import stopped'))

/** Imports contacts from a file: choose it, look at what will happen to every row, and send it. */
export function ImportContacts({ onClose }: { onClose: () => void }) {
  const file = useImportFile()
  const run = useImport()
  const people = useChoosing(file.preview)
  useBlocker({ shouldBlockFn: () => run.sending, enableBeforeUnload: () => run.sending })
  const choosing = run.job === undefined && file.preview === undefined

  useEffect(() => {
    if (!run.done) return
    forgetFile()
    onClose()
  }, [run.done, onClose])
  const close = () => {
    forgetFile()
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={close}
      title="Import contacts"
      size="xl"
      closable={!run.sending}
      footer={choosing ? undefined : <Buttons file={file} run={run} choosing={people} onClose={close} />}
    >
      <Body file={file} run={run} choosing={people} />
    </Dialog>
  )
}

function Body({ file, run, choosing }: Props) {
  const { preview } = file
  if (run.job !== undefined) {
    if (run.sending || run.done) return <ImportProgress job={run.job} />
    return <ImportResult job={run.job} undone={run.undone} problem={failure(run)} />
  }
  if (preview === undefined) {
    return <ImportFile busy={file.reading} problem={file.problem} onChoose={file.choose} />
  }
  const shown = {
    preview,
    name: file.name,
    busy: file.reading,
    problem: file.problem ?? failure(run),
    onOther: () => {
      run.forget()
      file.reset()
      choosing?.clear()
    },
  }
  if (choosing !== undefined) return <ChoosePeople {...shown} choosing={choosing} />
  return (
    <ImportPreviewView
      {...shown}
      choices={{ mapping: file.mapping, existing: file.existing }}
      onMap={(mapping) => file.again({ mapping })}
      onMeet={(existing) => file.again({ existing })}
    />
  )
}

function Buttons({ file, run, choosing, onClose }: Props & { onClose: () => void }) {
  const { job } = run
  if (job === undefined) {
    const { preview } = file
    // After a refusal the account is not what the preview saw.
    const send = (people: ImportedContact[]) =>
      preview && run.send(newJob(people, file.existing, asideOf(preview)), file.again)
    if (preview !== undefined && choosing !== undefined)
      return (
        <ChoosingButtons
          chosen={choosing.chosen.size}
          room={preview.room}
          busy={file.reading}
          onImport={() => send(contactsOf(preview, choosing.chosen))}
          onCancel={onClose}
        />
      )
    return (
      <PreviewButtons
        words={preview && importWords(preview)}
        busy={file.reading}
        onImport={() => preview && send(peopleToSend(preview))}
        onCancel={onClose}
      />
    )
  }
  if (run.sending || run.done) return <SendingButtons onStop={run.stop} />
  return (
    <ResultButtons
      canGoOn={!run.undone}
      canUndo={!run.undone && job.added + job.changed > 0}
      busy={run.undoing}
      onGoOn={() => run.send(job, file.again)}
      onUndo={run.undo}
      onClose={onClose}
    />
  )
}

/** How many have been sent. */
function ImportProgress({ job: { sent, total } }: { job: { sent: number; total: number } }) {
  const id = useId()
  return (
    <div className="grid gap-2 py-6 tabular-nums">
      <p id={id}>
        {formatCount(sent)} of {formatCount(total)} contacts
      </p>
      <ProgressBar max={total} value={sent} aria-labelledby={id} />
    </div>
  )
}

type ResultProps = {
  job: Parameters<typeof resultWords>[0]
  undone: boolean
  /** Why the import ended early. */
  problem: string | undefined
}

/** What an import has done that was stopped, or got no answer. */
function ImportResult({ job, undone, problem }: ResultProps) {
  if (undone) return <output>The import is undone. Nothing of it is left.</output>
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <output className="grid gap-0.5 *:first:text-20 *:first:font-bold">
        {resultWords(job).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </output>
    </div>
  )
}
