import { IconZoom, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Spinner } from '#ui/states/spinner.tsx'
import { optionId } from '../use-choosing.ts'
import frame from '../window.module.css'
import classes from './search-field.module.css'

const longest = 200

type Props = {
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
export function SearchField({ field, list, typed, isBusy, active, onType, onKeyDown, onClose }: Props) {
  return (
    <search className={frame.head}>
      <span className={classes.sign}>
        {isBusy && typed !== '' ? <Spinner /> : <IconZoom size={20} stroke={1.75} aria-hidden="true" />}
      </span>
      <input
        ref={field}
        className={frame.field}
        role="combobox"
        aria-label="Search everything"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
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
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </search>
  )
}
