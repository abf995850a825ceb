import { peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import { useBlocker } from '#lib/router/blocker.ts'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { useEffect, useId, useRef, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { wordsOf } from '#lib/data/failure.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/states/loading.tsx'
import { ChoosePeople, useChoosing, type Choosing } from './choosing/choose-people.tsx'
import { chooseWords, contactsOf } from './choosing/choosing.rules.ts'
import { newJob, useImport } from './contact-import.queries.ts'
import { asideOf, importWords, resultWords } from './contact-import.rules.ts'
import { ImportFile } from './import-file.tsx'
import { ImportPreviewView } from './import-preview.tsx'
import { forgetFile, useImportFile } from './use-import-file.ts'

type File = ReturnType<typeof useImportFile>
type Run = ReturnType<typeof useImport>
type Props = { file: File; run: Run; choosing: Choosing | undefined }

const failure = ({ error }: Run) => (error === null ? undefined : wordsOf(error, 'The import stopped'))

/** Imports contacts from a file: choose it, look at what will happen to every row, and send it. */
export function ImportContacts({ onClose }: { onClose: () => void }) {
  const file = useImportFile()
  const run = useImport()
  const people = useChoosing(file.preview)
  useBlocker({ shouldBlock: () => run.sending, beforeUnload: () => run.sending })
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
    if (file.reading) return <Loading text="Reading the file..." />
    return <ImportFile problem={file.problem} onChoose={file.choose} />
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

type ButtonsProps = Props & { onClose: () => void }

/** The buttons of the step that the import is at. Each step takes over the focus of the one before. */
function Buttons({ file, run, choosing, onClose }: ButtonsProps) {
  const { job, undone, undoing } = run
  const first = useRef<HTMLButtonElement>(null)
  const step = job === undefined ? 'looking' : run.sending || run.done ? 'sending' : 'over'
  useEffect(() => first.current?.focus(), [step])
  if (job === undefined) return <LookingButtons {...{ file, run, choosing, onClose, first }} />
  if (step === 'sending')
    return (
      <Button ref={first} variant="default" onClick={run.stop}>
        Stop
      </Button>
    )
  return (
    <>
      {!undone && job.added + job.changed > 0 && (
        <Button variant="default" onClick={run.undo} disabled={undoing}>
          {undoing ? 'Undoing...' : 'Undo import'}
        </Button>
      )}
      {!undone && (
        <Button variant="default" onClick={() => run.send(job, file.again)} disabled={undoing}>
          Continue
        </Button>
      )}
      <Button ref={first} onClick={onClose} disabled={undoing}>
        Done
      </Button>
    </>
  )
}

/** Below a file that is looked at, and below people to choose from, who have the focus. */
function LookingButtons({ file, run, choosing, onClose, first }: ButtonsProps & { first: Ref<HTMLButtonElement> }) {
  const { preview, reading, existing, again } = file
  if (preview === undefined) return null
  const { words, can } = choosing ? chooseWords(choosing.chosen.size, preview.room) : importWords(preview)
  const focused = choosing ? undefined : first
  const send = () => {
    const people = choosing ? contactsOf(preview, choosing.chosen) : peopleToSend(preview)
    // After a refusal the account is not what the preview saw.
    run.send(newJob(people, existing, asideOf(preview)), again)
  }
  return (
    <>
      <Button ref={can ? undefined : focused} variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button ref={can ? focused : undefined} onClick={send} disabled={reading || !can}>
        {words}
      </Button>
    </>
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
