import { peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wordsOf } from '#lib/data/failure.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChoosePeople } from './choosing/choose-people.tsx'
import { ChoosingButtons } from './choosing/choosing-buttons.tsx'
import { contactsOf } from './choosing/choosing.rules.ts'
import { useChoosing, type Choosing } from './choosing/use-choosing.ts'
import { newJob, useImport } from './contact-import.queries.ts'
import { asideOf, importWords } from './contact-import.rules.ts'
import { PreviewButtons, ResultButtons, SendingButtons } from './parts/import-buttons.tsx'
import { forgetFile } from './lost-file.ts'
import { ImportFile } from './parts/import-file.tsx'
import { ImportPreviewView } from './parts/import-preview.tsx'
import { ImportProgress } from './parts/import-progress.tsx'
import { ImportResult } from './parts/import-result.tsx'
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
