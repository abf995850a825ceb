import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { openWindow } from '#lib/press/open-window.ts'
import { placeAfter, quickKey } from './entries.rules.ts'

/** The id of an option, which the field refers to. */
export const optionId = (list: string, key: string) => `${list}-${key.replace(/\W+/g, '-')}`

const optionOf = (list: string, key: string | undefined) =>
  key === undefined ? null : document.getElementById(optionId(list, key))

type Choosing = {
  /** The id of the list. */
  list: string
  keys: string[]
  /** The words that the results are for, and those in the field. */
  shown: string
  q: string
  /** Whether the results are those of the words in the field, with all records. */
  isAnswered: boolean
  isError: boolean
  /** Searches for the words in the field without a pause. */
  apply: () => void
}

/** Chooses a result by keyboard while the focus stays in the field. Enter waits for the results of what has been typed. */
export function useChoosing({ list, keys, shown, q, isAnswered, isError, apply }: Choosing) {
  const { active, activate, move } = useActiveEntry(keys, shown)
  const waiting = useRef<{ elsewhere: boolean; q: string }>(undefined)

  const open = (elsewhere: boolean) => {
    const chosen = optionOf(list, active)
    if (elsewhere && chosen instanceof HTMLAnchorElement) openWindow(chosen.href)
    else chosen?.click()
  }
  useEffect(() => {
    const { current } = waiting
    if (current === undefined || !(isAnswered || isError)) return
    waiting.current = undefined
    // After a failure there is something else to look at first.
    if (isAnswered && current.q === q) open(current.elsewhere)
  })

  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    const elsewhere = event.ctrlKey || event.metaKey
    if (isAnswered || isError) return open(elsewhere)
    waiting.current = { elsewhere, q }
    apply()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return enter(event)
    const next = move(event)
    if (next !== undefined) optionOf(list, next)?.scrollIntoView({ block: 'nearest' })
  }
  return { active, activate, onKeyDown }
}

/**
 * The active one of the entries: the first, until keys or the pointer move on. It is the first again for other words. Nobody is
 * added who was not chosen.
 */
function useActiveEntry(keys: string[], q: string) {
  const [chosen, setChosen] = useState<{ key: string; q: string }>()
  const active = chosen?.q === q && keys.includes(chosen.key) ? chosen.key : keys.find((key) => key !== quickKey)
  const activate = (key: string) => setChosen({ key, q })

  /** Moves by keyboard, and returns the key of the entry that is active then; undefined for keys that do not move. */
  const move = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, keys.indexOf(active ?? ''), keys.length)
    const key = place === undefined ? undefined : keys[place]
    if (key === undefined) return undefined
    event.preventDefault()
    activate(key)
    return key
  }
  return { active, activate, move }
}
