import { useRef, useState, useSyncExternalStore, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { answerLimits, answerNames, answers, type Answer } from '@contactsheet/contracts/shoots/answers'
import { changeWords } from '@contactsheet/contracts/sharing/plan-changes'
import { ApiError, fieldIssues, wordsOf } from '#lib/data/failure.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { card, NotYou } from '../call-sheet-parts.tsx'
import { answerText, answerTitle, peopleOf } from './answer.rules.ts'
import { useNoteOpened, type Reader } from './use-reader.ts'
import { useSaying, type Saying } from './use-saying.ts'

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
  const [{ words }] = reading.typing
  const place = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Answer>()
  useNoteOpened(sheet, token)
  if (!sheet.asksAnswers || (isUnknown && sheet.shootContacts.length === 0)) return null
  const { cancelled } = sheet
  const isOver = cancelled || (reader?.isTaken === true && reader.answer === null)
  if (cancelled && !reader?.answer && words === '') return null
  return (
    <section className={`${card} print:hidden`} aria-labelledby="answer">
      <h2 ref={place} id="answer" tabIndex={-1} className="text-18 font-bold">
        {answerTitle(reader, cancelled)}
      </h2>
      <p className="text-dim" aria-live="polite">
        {answerText(reader, ownerName(sheet.owner), cancelled)}
        {sheet.reader === null && reader !== null && <NotYou onPress={forget} />}
      </p>
      <Quoted words={reader?.words} />
      <Changes sheet={sheet} reading={reading} />
      {isOver ? (
        <Quoted before="This was not sent, and cannot be any more:" words={words} />
      ) : (
        <Choose sheet={sheet} reading={reading} open={open} setOpen={setOpen} place={place} />
      )}
    </section>
  )
}

/** What somebody has typed, if anything, with a line before it. */
const Quoted = ({ before, words }: { before?: string; words: string | null | undefined }) =>
  words && (
    <>
      {before && <p className="mt-3">{before}</p>}
      <p className="mt-1 border-s-2 border-line ps-3 whitespace-pre-wrap">{words}</p>
    </>
  )

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
  setOpen: Dispatch<SetStateAction<Answer | undefined>>
  place: RefObject<HTMLHeadingElement | null>
}

/** The three answers, what is asked beside one of them, and why it was not saved. */
function Choose({ sheet, reading, open, setOpen, place }: ChooseProps) {
  const isAlive = useIsAlive()
  const { reader, isUnknown } = reading
  const saying = useSaying(reading, (answer, isTyped) => {
    setOpen((now) => (now === answer ? undefined : now))
    // Nobody is taken away from where they type.
    if (isTyped || document.activeElement?.tagName !== 'TEXTAREA') place.current?.focus()
  })
  const { saving, failure } = saying

  const press = (answer: Answer) => {
    saying.clear()
    if (isUnknown || answer === 'question') setOpen(open === answer ? undefined : answer)
    else {
      setOpen(undefined)
      if (saving !== answer) saying.say(answer, false)
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
          saying={saying}
          onSend={() => saying.say(open, true)}
        />
      )}
      <Failure failure={failure} onShow={() => saying.showPlan(() => place.current?.focus())} />
    </>
  )
}

type WordsProps = {
  sheet: CallSheet
  /** Whether the plan has to be told who it is. */
  isUnknown: boolean
  isQuestion: boolean
  saying: Saying
  onSend: () => void
}

/** Who it is, and what is said beside an answer. */
function Words({ sheet, isUnknown, isQuestion, saying, onSend }: WordsProps) {
  const { typed, type, failure, saving } = saying
  const isSaving = saving !== undefined
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
          value={typed.person}
          error={fieldIssues(failure).person}
          onChange={(event) => type({ person: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={isQuestion ? 'Your question' : 'Anything to say with it?'}
        minRows={2}
        maxRows={6}
        maxLength={answerLimits.words}
        value={typed.words}
        error={fieldIssues(failure).words}
        onChange={(event) => type({ words: event.currentTarget.value })}
      />
      <Button type="submit" idle={isSaving || (isUnknown && typed.person === '')}>
        {isSaving ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}

type FailureProps = { failure: unknown; onShow: () => void }

/** Why an answer was not saved; what was typed is still there. A plan that has changed is shown anew. */
function Failure({ failure, onShow }: FailureProps) {
  const isOther = failure instanceof ApiError && failure.problem.code === 'plan_changed'
  return (
    <div role="alert" className="mt-2 empty:mt-0">
      {failure !== undefined && Object.keys(fieldIssues(failure)).length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-danger">
          {wordsOf(failure, 'This was not saved. Please try again.')}
          {isOther && (
            <Button variant="default" onClick={onShow}>
              Show the plan
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
