import { useEffect, useState } from 'react'

/** Values as they were when nobody had changed them for `pauseMs` milliseconds. */
export function useSettled<V extends Record<string, string>>(values: V, pauseMs: number): V {
  const [settled, setSettled] = useState(values)
  const text = JSON.stringify(values)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, JSON.parse(text))
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
