import type { QuickContact } from '@contactsheet/contracts/contacts/quick-contact'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { IconButton } from '#ui/button.tsx'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Message } from '#ui/states/message.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { useNavigate } from '#lib/router/view.tsx'
import { useQuickAdd } from '#people/quick-add.queries.ts'
import { actions, innerPages, useActs, type Command } from './commands.ts'
import { countInWords, quickKey } from './entries.rules.ts'
import { Results } from './results.tsx'
import { fieldLine, SearchInput, SearchWindow, typedBeforeLoad } from './search-window.tsx'
import { useSearch } from './search.queries.ts'
import { sectionsOf } from './sections.tsx'
import { optionId, useChoosing } from './use-choosing.ts'

type Props = {
  /** The pages of the navigation. */
  places: Command[]
  /** What the key is called that opens another tab with Enter. */
  heldKey: string
  onClose: () => void
}

const pauseMs = 120

/** What was typed when the search was last closed, so that it can be continued. */
let last = ''

/** What is in the field, and what is searched for: the same after a short pause, or at once with `apply`. */
function useTyped() {
  const [typed, setTyped] = useState(typedBeforeLoad.typed || last)
  const [applied, setApplied] = useState(typed.trim())
  const q = typed.trim()
  useEffect(() => {
    last = typed
    if (q === applied) return
    const timer = setTimeout(() => setApplied(q), q === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, applied])
  return { typed, setTyped, q, applied, apply: () => setApplied(q) }
}

/** What was searched for last is selected, to be replaced; what was typed early is continued, with what came since this was drawn. */
function continueIn(field: HTMLInputElement | null, setTyped: (typed: string) => void) {
  const { typed } = typedBeforeLoad
  if (typed === '') return field?.select()
  typedBeforeLoad.typed = ''
  setTyped(typed)
  field?.setSelectionRange(typed.length, typed.length)
}

/** Search over everything: a field, and the results below it. */
export function Palette({ places, heldKey, onClose }: Props) {
  useClosedByBack(onClose)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const { typed, setTyped, q, applied, apply } = useTyped()
  const { data, isFetching, isError, error, refetch } = useSearch(applied)
  const records = isError ? undefined : data
  const shown = records?.q ?? q
  const quick = useQuickAdd()
  const navigate = useNavigate()
  const onAdd = async (somebody: QuickContact) => {
    const { id } = await quick.add(somebody)
    navigate({ to: '/contacts/$id', params: { id } })
  }
  const own = { actions, pages: [...places, ...innerPages], acts: useActs(), onAdd }
  const sections = sectionsOf(shown, records, own)
  const keys = sections.flatMap(({ entries }) => entries.map(({ key }) => key))
  const found = keys.filter((key) => key !== quickKey)
  const { active, activate, onKeyDown } = useChoosing({
    list,
    keys,
    shown,
    isAnswered: records?.q === q,
    isError,
    q,
    apply,
  })

  useLayoutEffect(() => continueIn(field.current, setTyped), [setTyped])
  const retry = () => {
    field.current?.focus()
    void refetch()
  }

  return (
    <SearchWindow onClose={onClose}>
      <Field
        field={field}
        list={list}
        typed={typed}
        isBusy={isFetching}
        active={keys.length > 0 ? active : undefined}
        onType={setTyped}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-safe" data-opening>
        {isError && (
          <FailedState
            compact
            title="The search failed"
            text="Check the connection to the internet, then try again."
            of={{ error, refetch: retry }}
          />
        )}
        <Results id={list} sections={sections} active={active} onActive={activate} onChosen={onClose} />
        {records && found.length === 0 && (
          <Message compact title={`Nothing matches "${shown}"`} text="Try fewer letters, or another word." />
        )}
      </div>
      <KeyHints heldKey={heldKey} />
      {quick.notice}
      <span className="sr-only">
        <output>
          {records &&
            countInWords(
              found.length,
              sections.some(({ more }) => more),
            )}
        </output>
      </span>
    </SearchWindow>
  )
}

const longest = 200
// No native element finds while one types.
const combobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

type FieldProps = {
  field: RefObject<HTMLInputElement | null>
  /** The id of the list of results. */
  list: string
  typed: string
  isBusy: boolean
  /** The key of the active result; undefined without results. */
  active: string | undefined
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** What is searched for, and the way out. */
function Field({ field, list, typed, isBusy, active, onType, onKeyDown, onClose }: FieldProps) {
  return (
    <search className={fieldLine}>
      <span className="grid w-5 flex-none place-items-center">
        {isBusy && typed !== '' ? <Spinner /> : <IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      </span>
      <SearchInput
        ref={field}
        {...combobox}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
        dir="auto"
        placeholder="Search contacts, shoots, moodboards..."
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton size="lg" aria-label="Close" onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </search>
  )
}

/** Which keys choose a result, for those who have a keyboard. */
function KeyHints({ heldKey }: Pick<Props, 'heldKey'>) {
  const hints = [
    { keys: ['↑', '↓'], words: 'move' },
    { keys: ['Enter'], words: 'open' },
    { keys: [heldKey, 'Enter'], words: 'open in a new tab' },
    { keys: ['Esc'], words: 'close' },
  ]
  return (
    <div
      className="hidden flex-none flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-2 text-13 text-dim sm:pointer-fine:flex"
      aria-hidden="true"
    >
      {hints.map(({ keys, words }) => (
        <span key={words} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-5.5 rounded-sm border border-line px-1.25 py-px text-center font-sans text-12 font-medium"
            >
              {key}
            </kbd>
          ))}
          {words}
        </span>
      ))}
    </div>
  )
}
