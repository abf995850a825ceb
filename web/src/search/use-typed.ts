import { useEffect, useState } from 'react'
import { typedBeforeLoad } from './typed-before-load.ts'

const pauseMs = 120

/** What was typed when the search was last closed, so that it can be continued. */
let last = ''

/** What is in the field, and what is searched for: the same after a short pause, or at once with `apply`. */
export function useTyped() {
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
