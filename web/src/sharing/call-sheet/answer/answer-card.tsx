import { useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { answerLimits, answerNames, answers, type Answer } from '@contactsheet/contracts/shoots/answers'
import { changeWords } from '@contactsheet/contracts/sharing/plan-changes'
import { ApiError, fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { card } from '../call-sheet-parts.tsx'
import { answerText, answerTitle, peopleOf } from './answer.rules.ts'
import { useNoteOpened, type Reader } from './use-reader.ts'

type Props = { sheet: CallSheet; token: string; reading: Reader }

const never = () => () => undefined
/** False in the page as it was sent, which cannot be pressed yet. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What the reader answers to the plan: asked, said, or to be said again because the plan has changed. */
export function AnswerCard({ sheet, token, reading }: Props) {
  const { reader, isUnknown, forget } = reading
  const place = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Answer>()
  useNoteOpened(sheet, token)
  if (!sheet.asksAnswers || (isUnknown && sheet.shootContacts.length === 0)) return null
  const isOver = sheet.cancelled || (reader?.isTaken === true && reader.answer === null)
  if (sheet.cancelled && (reader === null || reader.answer === null)) return null
  return (
    <section className={`${card} print:hidden`} aria-labelledby="answer">
      <h2 ref={place} id="answer" tabIndex={-1} className="text-18 font-bold">
        {answerTitle(reader)}
      </h2>
      <p className="text-dim" aria-live="polite">
        {answerText(reader, ownerName(sheet.owner))}
        {sheet.reader === null && reader !== null && (
          <button type="button" className="ms-2 cursor-pointer py-1 text-accent-ink underline" onClick={forget}>
            Not you?
          </button>
        )}
      </p>
      {reader?.words && <p className="mt-1 border-s-2 border-line ps-3 whitespace-pre-wrap">{reader.words}</p>}
      <Changes sheet={sheet} reading={reading} />
      {!isOver && <Choose sheet={sheet} reading={reading} open={open} setOpen={setOpen} place={place} />}
    </section>
  )
}

/** What is not as it was when the reader answered. */
function Changes({ sheet: { hourCycle }, reading: { reader } }: Pick<Props, 'sheet' | 'reading'>) {
  if (reader === null || reader.answer === null || reader.changes.length === 0) return null
  const { answer, changes } = reader
  return (
    <ul className="mt-2 grid gap-1">
      {changes.map((change) => (
        <li key={change.what} className="border-s-3 border-amber ps-3 font-medium">
          <bdi>{changeWords(change, answer, hourCycle)}</bdi>
        </li>
      ))}
    </ul>
  )
}

type ChooseProps = Pick<Props, 'sheet' | 'reading'> & {
  /** The answer that still needs words or a name. */
  open: Answer | undefined
  setOpen: (answer: Answer | undefined) => void
  place: RefObject<HTMLHeadingElement | null>
}

/** The three answers, what is asked beside one of them, and why it was not saved. */
function Choose({ sheet, reading, open, setOpen, place }: ChooseProps) {
  const isAlive = useIsAlive()
  const [saving, setSaving] = useState<Answer>()
  const [failure, setFailure] = useState<unknown>()
  const [said, setSaid] = useState({ words: '', person: '' })
  const { reader, isUnknown, give } = reading

  const send = async (answer: Answer) => {
    setSaving(answer)
    setFailure(undefined)
    try {
      const { words, person } = said
      await give({ answer, words: open === undefined ? '' : words, person: isUnknown ? person : undefined })
      setOpen(undefined)
      setSaid({ words: '', person: '' })
      place.current?.focus()
    } catch (error) {
      setFailure(error)
    } finally {
      setSaving(undefined)
    }
  }
  const press = (answer: Answer) => {
    setFailure(undefined)
    if (isUnknown || answer === 'question') setOpen(open === answer ? undefined : answer)
    else {
      setOpen(undefined)
      void send(answer)
    }
  }
  const isChosen = (answer: Answer) => (open ?? saving ?? reader?.answer) === answer
  return (
    <>
      <fieldset className="mt-3 grid grid-cols-3 gap-2 max-2xs:grid-cols-1 sm:max-w-100" aria-labelledby="answer">
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={isChosen(answer) ? 'filled' : 'default'}
            size="press"
            aria-pressed={isChosen(answer)}
            disabled={!isAlive}
            idle={saving !== undefined}
            onClick={() => press(answer)}
          >
            {answerNames[answer]}
          </Button>
        ))}
      </fieldset>
      {open !== undefined && (
        <Words
          sheet={sheet}
          isUnknown={isUnknown}
          isQuestion={open === 'question'}
          said={said}
          onChange={(more) => setSaid({ ...said, ...more })}
          failure={failure}
          isSaving={saving !== undefined}
          onSend={() => void send(open)}
        />
      )}
      <Failure failure={failure} />
    </>
  )
}

type Typed = { words: string; person: string }
type WordsProps = {
  sheet: CallSheet
  /** Whether the plan has to be told who it is. */
  isUnknown: boolean
  isQuestion: boolean
  said: Typed
  onChange: (more: Partial<Typed>) => void
  failure: unknown
  isSaving: boolean
  onSend: () => void
}

/** Who it is, and what is said beside an answer. */
function Words({ sheet, isUnknown, isQuestion, said, onChange, failure, isSaving, onSend }: WordsProps) {
  return (
    <form
      className="mt-3 grid gap-3 sm:max-w-100"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) onSend()
      }}
    >
      {isUnknown && (
        <Select
          label="Who are you?"
          data={[{ value: '', label: 'Choose your name' }, ...peopleOf(sheet)]}
          value={said.person}
          error={fieldIssues(failure).person}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={isQuestion ? 'Your question' : 'Anything to say with it?'}
        minRows={2}
        maxRows={6}
        maxLength={answerLimits.words}
        value={said.words}
        error={fieldIssues(failure).words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
      <Button type="submit" idle={isSaving || (isUnknown && said.person === '')}>
        {isSaving ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}

/** Why an answer was not saved; what was typed is still there. A plan that has changed is shown anew. */
function Failure({ failure }: { failure: unknown }) {
  const isOther = failure instanceof ApiError && failure.problem.code === 'plan_changed'
  return (
    <div role="alert" className="mt-2 empty:mt-0">
      {failure !== undefined && Object.keys(fieldIssues(failure)).length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-danger">
          {wordsOf(failure, 'This was not saved. Please try again.')}
          {isOther && (
            <Button variant="default" onClick={() => location.reload()}>
              Show the plan
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
