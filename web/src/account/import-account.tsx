import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import { IconFileImport } from '@tabler/icons-react'
import { useBlocker } from '#lib/router/blocker.ts'
import { useId, useRef } from 'react'
import { toast } from '#lib/toast.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { contentsInWords } from './account.rules.ts'
import { useImportAccount, type Found } from './import-account.queries.ts'

/** Brings an export into an empty account: choose the file, see what is in it, confirm. */
export function ImportAccount() {
  const { state, check, startImport, stop, startOver } = useImportAccount()
  const underWay = state.at === 'under way' || (state.at === 'found' && state.asked === true)
  const holdBack = () => {
    if (underWay) toast({ title: 'The import is under way', text: 'Stop it first, or wait until it is done.' })
    return underWay
  }
  useBlocker({ shouldBlock: holdBack, beforeUnload: () => underWay })

  if (state.at === 'start') return <ImportAccountFile problem={state.problem} onChoose={check} />
  if (state.at === 'found')
    return <ImportAccountPreview {...state} onImport={() => startImport(state)} onOther={startOver} />
  if (state.at === 'under way') return <ImportAccountProgress {...state} onStop={stop} />
  return <ImportAccountDone found={state.found} />
}

const acts = 'flex flex-wrap items-center gap-3'

type FileProps = { problem: string | undefined; onChoose: (file: File) => void }

function ImportAccountFile({ problem, onChoose }: FileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className={acts}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,.json,application/zip,application/json"
          aria-label="The export to bring in"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // So that the same file can be chosen again.
            currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
        <Button
          variant="default"
          icon={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {problem === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        <span className="text-dim">contactsheet.zip, or everything.json from it without the pictures</span>
      </div>
      <p className="max-w-md text-dim">
        Nothing changes before you have seen what is in it. Your labels are replaced by those of the file; your e-mail
        address and plan stay.
      </p>
    </>
  )
}

type PreviewProps = {
  found: Found
  /** It was confirmed already. */
  asked?: true
  onImport: () => void
  onOther: () => void
}

/** What is in the file, to be confirmed. */
function ImportAccountPreview({ found, asked, onImport, onOther }: PreviewProps) {
  return (
    <>
      <output>The file is in order. It holds {contentsInWords(found)}.</output>
      {found.missing > 0 && (
        <p className="text-danger">
          {counted(found.missing, 'image is', 'images are')} not in this file and will be left out.
        </p>
      )}
      <div className={acts}>
        <Button onClick={onImport} data-autofocus>
          {asked ? 'Processing...' : 'Bring it in'}
        </Button>
        {!asked && (
          <Button variant="default" onClick={onOther}>
            Choose another file
          </Button>
        )}
      </div>
    </>
  )
}

function ImportAccountDone({ found }: { found: Found }) {
  return (
    <>
      <output>Everything is here: {contentsInWords(found)}.</output>
      <div className={acts}>
        <LinkButton to="/contacts">See your contacts</LinkButton>
        <LinkButton to="/moodboards" variant="default">
          See your moodboards
        </LinkButton>
      </div>
    </>
  )
}

const steps = {
  sending: 'Sending the file',
  checking: 'Checking the file',
  pictures: 'Bringing the pictures in',
  writing: 'Writing everything down',
} as const

type ProgressProps = { step: keyof typeof steps; done: number; of: number; onStop: () => void }

function ImportAccountProgress({ step, done, of, onStop }: ProgressProps) {
  const id = useId()
  const counted = step === 'pictures' || (step === 'checking' && of > 0)
  return (
    <div className="grid gap-3">
      <output id={id}>{steps[step]}...</output>
      <ProgressBar aria-labelledby={id} {...(of > 1 && step !== 'writing' ? { max: of, value: done } : {})} />
      <div className={acts}>
        {step !== 'writing' && (
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        )}
        {counted && (
          <span className="text-dim">
            {formatCount(done)} of {formatCount(of)} pictures
          </span>
        )}
        <span className="text-dim">Leave this page open until it is done.</span>
      </div>
    </div>
  )
}
