import { IconFileImport } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { limitWords } from './contact-import.rules.ts'

type Props = { problem: string | undefined; onChoose: (file: File) => void }

/** Where a file is chosen or dropped. */
export function ImportFile({ problem, onChoose }: Props) {
  const area = useRef<HTMLLabelElement>(null)
  const [over, setOver] = useState(false)
  const hint = useId()
  const error = useId()
  useEvents(area, {
    dragover: (event) => {
      event.preventDefault()
      setOver(true)
    },
    dragleave: () => setOver(false),
    drop: (event) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onChoose(file)
    },
  })
  return (
    <>
      <label
        ref={area}
        className="relative grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed border-line-strong px-4 py-10 text-center text-dim hover:border-accent-ink hover:bg-muted data-over:border-accent-ink data-over:bg-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-6 has-focus-visible:outline-focus"
        data-over={over || undefined}
      >
        <IconFileImport size={32} stroke={1.5} aria-hidden="true" />
        <span className="mt-2 font-semibold text-ink">Choose a file</span>
        <span className="text-15">or drop it here</span>
        <input
          type="file"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          data-autofocus
          accept=".csv,.tsv,.txt,.vcf,.vcard,.json,.html,.zip,text/csv,text/vcard,text/x-vcard,text/plain,text/html,application/json,application/zip"
          aria-describedby={problem ? `${hint} ${error}` : hint}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Lets the user choose the same file again after fixing it.
            event.currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
      </label>
      {problem && (
        <p id={error} role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <p id={hint} className="mt-3 text-15 text-dim">
        CSV or vCard, {limitWords}: an export of Google, Apple or Outlook, a sheet saved as CSV, or a file from here.
        Also Instagram’s download of followers and following, to choose people from. Nothing is stored before you have
        seen what is in it.
      </p>
    </>
  )
}
