import { useState, type KeyboardEvent } from 'react'
import { placeAfter } from './entries.rules.ts'

/** The active one of the entries: the first, until keys or the pointer move on. It is the first again for other words. */
export function useActiveEntry(keys: string[], q: string) {
  const [chosen, setChosen] = useState<{ key: string; q: string }>()
  const active = chosen?.q === q && keys.includes(chosen.key) ? chosen.key : keys[0]
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
