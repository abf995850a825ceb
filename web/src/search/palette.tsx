import { useId, useLayoutEffect, useRef } from 'react'
import { useClosedByBack } from '#ui/overlay/closed-by-back.ts'
import { DialogLayer } from '#ui/dialog/dialog-layer.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { Message } from '#ui/states/message.tsx'
import type { Command } from './command.ts'
import { actions, innerPages, useActs } from './commands.ts'
import { countInWords } from './entries.rules.ts'
import { typedBeforeLoad } from './typed-before-load.ts'
import classes from './palette.module.css'
import { KeyHints } from './parts/key-hints.tsx'
import { ResultList } from './parts/result-list.tsx'
import { SearchField } from './parts/search-field.tsx'
import { useSearch } from './search.queries.ts'
import { sectionsOf } from './sections.tsx'
import { useChoosing } from './use-choosing.ts'
import { useTyped } from './use-typed.ts'
import frame from './window.module.css'

type Props = {
  /** The pages of the navigation. */
  places: Command[]
  /** What the key is called that opens another tab with Enter. */
  heldKey: string
  onClose: () => void
}

/** What was searched for last is selected, to be replaced; what was typed early is continued. */
function continueIn(field: HTMLInputElement | null) {
  if (typedBeforeLoad.typed === '') return field?.select()
  field?.setSelectionRange(typedBeforeLoad.typed.length, typedBeforeLoad.typed.length)
  typedBeforeLoad.typed = ''
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
  const own = { actions, pages: [...places, ...innerPages], acts: useActs() }
  const sections = sectionsOf(shown, records, own)
  const keys = sections.flatMap(({ entries }) => entries.map(({ key }) => key))
  const { active, activate, onKeyDown } = useChoosing({
    list,
    keys,
    shown,
    isAnswered: records?.q === q,
    isError,
    q,
    apply,
  })

  useLayoutEffect(() => continueIn(field.current), [])
  const retry = () => {
    field.current?.focus()
    void refetch()
  }

  return (
    <DialogLayer label="Search" onClose={onClose}>
      <div className={frame.window}>
        <SearchField
          field={field}
          list={list}
          typed={typed}
          isBusy={isFetching}
          active={keys.length > 0 ? active : undefined}
          onType={setTyped}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
        <div className={classes.results} data-opening>
          {isError && (
            <FailedState
              compact
              title="The search failed"
              error={error}
              text="Check the connection to the internet, then try again."
              onRetry={retry}
            />
          )}
          <ResultList id={list} sections={sections} active={active} onActive={activate} onChosen={onClose} />
          {records && keys.length === 0 && (
            <Message compact title={`Nothing matches "${shown}"`} text="Try fewer letters, or another word." />
          )}
        </div>
        <KeyHints heldKey={heldKey} />
        <span className="unseen">
          <output>
            {records &&
              countInWords(
                keys.length,
                sections.some(({ more }) => more),
              )}
          </output>
        </span>
      </div>
    </DialogLayer>
  )
}
